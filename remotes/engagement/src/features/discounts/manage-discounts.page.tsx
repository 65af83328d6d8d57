import { useShortcuts } from '@galla/shared/keys';
import { useNavigate } from '@galla/shared/router';
import { ButtonLink, Page } from '@galla/ui';
import { listKeys } from '../../lib/engagement.keys';
import { paths } from '../../lib/paths';
import { useTexts } from '../../lib/texts';
import { AreaTabs } from '../../ui/area-tabs';
import { CouponList, useCoupons } from './coupon-list';

/** /panel/manage-discounts: the coupons with their actions. */
export function ManageDiscountsPage() {
  const t = useTexts();
  const navigate = useNavigate();
  const { url, query } = useCoupons();
  useShortcuts(listKeys, () => t('discounts.newCoupon'), {
    create: () => void navigate(paths.createDiscount),
  });
  return (
    <Page
      title={t('discounts.manageTitle')}
      description={t('discounts.manageDescription')}
      width="list"
      actions={
        <>
          <ButtonLink to={paths.offers} variant="ghost" icon="chevronLeft">
            {t('discounts.back')}
          </ButtonLink>
          <ButtonLink to={paths.createDiscount} variant="primary" icon="plus">
            {t('discounts.newCoupon')}
          </ButtonLink>
        </>
      }
    >
      <AreaTabs />
      <CouponList url={url} query={query} acts />
    </Page>
  );
}
