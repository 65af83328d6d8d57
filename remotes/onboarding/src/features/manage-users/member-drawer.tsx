import { useState } from 'react';
import { updateMemberBodySchema, type Grant, type Member } from '@galla/contract';
import { DraftForm, useLeaveGuard, TrimmedInput } from '@galla/ui/forms';
import { ApiError, failureText } from '@galla/shared/http';
import { Banner, Button, Stack } from '@galla/ui';
import { Drawer } from '@galla/ui/kit';
import { useTexts } from '../../messages/texts';
import { GrantFields } from './grant-fields';
import { useMemberAct } from './members.queries';

interface Props {
  member: Member;
  giver: Member;
  onClose: () => void;
}

const formId = 'member';
const nameSchema = updateMemberBodySchema.shape.userName;
const grantOf = ({ role, permissions, limits = {}, outletIds }: Member): Grant => ({
  role,
  permissions,
  limits,
  outletIds,
});

/** A user's permissions and outlets. Changes take effect in their open pages as soon as they are saved. */
export function MemberDrawer({ member, giver, onClose }: Props) {
  const t = useTexts();
  const [userName, setUserName] = useState(member.userName);
  const [grant, setGrant] = useState<Grant>(() => grantOf(member));
  const [sent, setSent] = useState(false);
  const save = useMemberAct('updateUser');
  const changed = userName !== member.userName || JSON.stringify(grant) !== JSON.stringify(grantOf(member));
  useLeaveGuard(changed && !save.isSuccess);

  const body = { ...grant, userName, userId: member.userId, updatedAt: member.updatedAt };
  const isWrong = !updateMemberBodySchema.safeParse(body).success;
  const handleSave = (): void => {
    setSent(true);
    if (isWrong || save.isPending) return;
    save.mutate(body, { onSuccess: onClose });
  };
  const isOutdated = save.error instanceof ApiError && save.error.code === 'CONFLICT';

  return (
    <Drawer
      opened
      onClose={onClose}
      title={t('manageUsers.editTitle', { name: member.userName })}
      footer={
        <>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button type="submit" form={formId} variant="primary" loading={save.isPending} disabled={!changed}>
            {t('common.save')}
          </Button>
        </>
      }
    >
      <DraftForm id={formId} isWrong={isWrong} onSubmit={handleSave}>
        <Stack gap={6}>
          {save.isError && (
            <Banner
              tone="error"
              {...(isOutdated && { action: { label: t('manageUsers.lookAgain'), onClick: onClose } })}
            >
              {failureText(save.error)}
            </Banner>
          )}
          <TrimmedInput
            label={t('manageUsers.name')}
            value={userName}
            onChange={setUserName}
            error={nameSchema.safeParse(userName).success ? undefined : t('manageUsers.nameInvalid')}
          />
          <GrantFields giver={giver} value={grant} onChange={setGrant} sent={sent} />
        </Stack>
      </DraftForm>
    </Drawer>
  );
}
