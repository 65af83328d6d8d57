import { endpoints, type Coupon } from '@galla/contract';
import { useCallMutation, useQueryClient } from '@galla/shared/query';
import { useNavigate } from '@galla/shared/router';
import { Button, confirm, Group, IconButton } from '@galla/ui';
import { Menu, type MenuEntry } from '@galla/ui/kit';
import { paths } from '../../lib/paths';
import { useTexts } from '../../messages/texts';
import { refreshDiscounts } from './discounts.queries';

type Act = 'pause' | 'resume' | 'remove';

/** Actions on a coupon: pause or activate, and in a menu: edit, duplicate, delete. */
export function CouponActs({ coupon }: { coupon: Coupon }) {
  const t = useTexts();
  const client = useQueryClient();
  const navigate = useNavigate();
  const { couponId, code, status } = coupon;
  const act = useCallMutation(
    async (call, which: Act) => {
      if (which === 'remove') await call(endpoints.coupons.remove, { body: { couponId } });
      else await call(endpoints.coupons.setStatus, { body: { couponId, act: which } });
    },
    { failureToast: true, onSettled: () => refreshDiscounts(client) },
  );
  const confirmRemove = async (): Promise<void> => {
    const yes = await confirm({
      title: t('discounts.removeTitle', { code }),
      message: t('discounts.removeMessage'),
      confirmLabel: t('discounts.remove'),
      danger: true,
    });
    if (yes) act.mutate('remove');
  };
  const entries: MenuEntry[] = [
    {
      key: 'edit',
      label: t('discounts.edit'),
      icon: 'edit',
      onSelect: () => void navigate(`${paths.createDiscount}?coupon=${couponId}`),
    },
    {
      key: 'duplicate',
      label: t('discounts.duplicate'),
      icon: 'copy',
      onSelect: () => void navigate(`${paths.createDiscount}?copy=${couponId}`),
    },
    { kind: 'divider', key: 'line' },
    {
      key: 'remove',
      label: t('discounts.remove'),
      icon: 'trash',
      danger: true,
      onSelect: () => void confirmRemove(),
    },
  ];
  const isBusy = act.isPending;
  return (
    <Group gap={1} justify="flex-end" wrap={false}>
      {status === 'active' && (
        <Button size="sm" icon="pause" loading={isBusy} onClick={() => act.mutate('pause')}>
          {t('discounts.pause')}
        </Button>
      )}
      {(status === 'inactive' || status === 'drafts' || status === 'inreview') && (
        <Button size="sm" icon="play" loading={isBusy} onClick={() => act.mutate('resume')}>
          {t(status === 'inreview' ? 'discounts.approve' : 'discounts.resume')}
        </Button>
      )}
      <Menu trigger={<IconButton icon="more" label={t('discounts.actsOf', { code })} />} entries={entries} />
    </Group>
  );
}
