import { useState } from 'react';
import { invitedSchema, type BodyOf, type endpoints, type Grant, type Member } from '@galla/contract';
import { Form, PhoneField, TextField, useLeaveGuard, useZodForm } from '@galla/ui/forms';
import { ApiError, failureText } from '@galla/shared/http';
import { Banner, Button, ButtonLink, Stack, Text } from '@galla/ui';
import { Drawer } from '@galla/ui/kit';
import { paths } from '../../lib/paths';
import { useTexts } from '../../messages/texts';
import { GrantFields } from './grant-fields';
import { useMemberAct } from './members.queries';
import { limitsOf, rightsOf } from './role-rights';

type Person = Pick<BodyOf<typeof endpoints.members.initSubuser>, 'userName' | 'countryCode' | 'mobile'>;
const nobody: Person = { userName: '', countryCode: '+91', mobile: '' };
const formId = 'invite';

/** Invites a colleague: name, number, permissions. They get a link on their telephone. */
export function InviteDrawer({ giver, onClose }: { giver: Member; onClose: () => void }) {
  const t = useTexts();
  const form = useZodForm(invitedSchema, { defaultValues: nobody, mode: 'onTouched' });
  const [grant, setGrant] = useState<Grant>({
    role: 'counter',
    permissions: rightsOf('counter', giver),
    limits: limitsOf(giver),
    outletIds: giver.outletIds,
  });
  const invite = useMemberAct('initSubuser');
  const isFull = invite.error instanceof ApiError && invite.error.code === 'PLAN_LIMIT_REACHED';
  useLeaveGuard(form.formState.isDirty && !invite.isSuccess);

  const handleSubmit = async (person: Person): Promise<void> => {
    // The mutation already shows the rejection.
    await invite.mutateAsync({ ...person, ...grant }).then(onClose, () => undefined);
  };

  return (
    <Drawer
      opened
      onClose={onClose}
      title={t('manageUsers.inviteTitle')}
      footer={
        <>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button variant="primary" type="submit" form={formId} loading={invite.isPending}>
            {t('manageUsers.sendInvitation')}
          </Button>
        </>
      }
    >
      <Form form={form} onSubmit={handleSubmit} isWrong={grant.outletIds?.length === 0} id={formId}>
        <Stack gap={6}>
          <Text tone="muted">{t('manageUsers.inviteHint')}</Text>
          {invite.isError && <Banner tone="error">{failureText(invite.error)}</Banner>}
          {isFull && (
            <ButtonLink to={paths.subscription} icon="card">
              {t('manageUsers.seePlans')}
            </ButtonLink>
          )}
          <TextField
            control={form.control}
            name="userName"
            label={t('manageUsers.name')}
            data-autofocus
            errors={t('manageUsers.nameInvalid')}
          />
          <PhoneField
            control={form.control}
            name="mobile"
            codeName="countryCode"
            codeLabel={t('manageUsers.countryCode')}
            label={t('manageUsers.mobile')}
            errors={t('manageUsers.mobileInvalid')}
            autoComplete="off"
          />
          <GrantFields giver={giver} value={grant} onChange={setGrant} sent={form.formState.isSubmitted} />
        </Stack>
      </Form>
    </Drawer>
  );
}
