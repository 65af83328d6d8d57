import { urlChoice } from '@galla/domain';
import { formatMoneySummary } from '@galla/shared/format';
import { useLanguage } from '@galla/shared/i18n';
import { useShortcuts } from '@galla/shared/keys';
import { useNavigate } from '@galla/shared/router';
import { ButtonLink, Page, Skeleton } from '@galla/ui';
import { KeyFigure, KeyFigures, SegmentedControl } from '@galla/ui/kit';
import { useListUrl } from '@galla/ui/lists';
import { listKeys } from '../../lib/engagement.keys';
import { paths } from '../../lib/paths';
import { useTexts } from '../../messages/texts';
import { AreaTabs } from '../../ui/area-tabs';
import { CouponList, couponsUrl, useCoupons } from './coupon-list';
import { OffersTab } from './offers-tab';
import { PromotionsTab } from './promotions-tab';
import styles from './discounts.module.css';

const views = ['coupons', 'offers', 'promotions'] as const;
const urlFields = { ...couponsUrl, view: urlChoice('tab', views, 'coupons') };

/** /panel/engagement/discounts and /panel/manage-discounts: every discount with its result, cost and actions. */
export function DiscountsPage() {
  const t = useTexts();
  const navigate = useNavigate();
  const [{ view }, changeUrl] = useListUrl(urlFields);
  useShortcuts(listKeys, () => t('discounts.newCoupon'), {
    create: () => void navigate(paths.createDiscount),
  });
  return (
    <Page
      title={t('discounts.title')}
      description={t('discounts.description')}
      width="list"
      actions={
        <ButtonLink
          to={paths.createDiscount}
          variant={view === 'coupons' ? 'primary' : 'secondary'}
          icon="plus"
        >
          {t('discounts.newCoupon')}
        </ButtonLink>
      }
    >
      <AreaTabs />
      <div className={styles.panel}>
        <div className={`g-toolbar ${styles.top ?? ''}`}>
          <SegmentedControl
            label={t('discounts.views')}
            choices={views.map((value) => ({ value, label: t(`discounts.view.${value}`) }))}
            value={view}
            // Another kind of discount is another list: the search is reset.
            onChange={(next) => changeUrl({ view: next, search: '', status: null, sort: 'newest' })}
          />
          {view === 'coupons' && <Figures />}
        </div>
        {view === 'coupons' && <Coupons />}
        {view === 'offers' && <OffersTab />}
        {view === 'promotions' && <PromotionsTab />}
      </div>
    </Page>
  );
}

function Coupons() {
  return <CouponList {...useCoupons()} />;
}

/** What the coupons brought and cost, in one line: the list is what the screen is for. */
function Figures() {
  const t = useTexts();
  const page = useCoupons().query.data;
  const { locale } = useLanguage();
  const money = (amount: number): string =>
    formatMoneySummary(amount, { currency: page?.currency ?? 'INR', locale });
  const { figures, counts } = page ?? {};
  const shown = [
    [t('discounts.figures.active'), counts && String(counts.active)],
    [t('discounts.figures.redemptions'), figures && figures.redemptions.toLocaleString(locale)],
    [t('discounts.figures.cost'), figures && money(figures.cost)],
    [t('discounts.figures.sales'), figures && money(figures.sales)],
  ] as const;
  return (
    <section className={styles.figures} aria-label={t('discounts.figuresLabel')}>
      <KeyFigures compact>
        {shown.map(([label, text]) => (
          <KeyFigure key={label} label={label}>
            {text ?? <Skeleton width={40} height="1.25em" />}
          </KeyFigure>
        ))}
      </KeyFigures>
    </section>
  );
}
