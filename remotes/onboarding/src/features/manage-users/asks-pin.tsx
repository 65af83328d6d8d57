import type { Staff } from '@galla/contract';
import { failureText } from '@galla/shared/http';
import { Banner, Card, Stack, Switch, Text } from '@galla/ui';
import { useTexts } from '../../messages/texts';
import { useMemberAct } from './members.queries';

/** Whether refunds and the drawer ask who it is: for screens that several people share. Only owners see it. */
export function AsksPin({ staff }: { staff: Staff }) {
  const t = useTexts();
  const save = useMemberAct('setAsksPin');
  const many = staff.users.filter(({ hasPin, status }) => hasPin === true && status !== 'blocked').length;
  return (
    <Card as="section">
      <Stack gap={2}>
        {save.isError && <Banner tone="error">{failureText(save.error)}</Banner>}
        <Switch
          label={t('manageUsers.pin.ask')}
          description={t('manageUsers.pin.hint')}
          checked={save.isPending ? save.variables.asksPin : staff.asksPin === true}
          disabled={save.isPending}
          onChange={(event) => save.mutate({ asksPin: event.currentTarget.checked })}
        />
        <Text size="sm" tone="muted">
          {t('manageUsers.pin.set', { count: many })}
        </Text>
      </Stack>
    </Card>
  );
}
