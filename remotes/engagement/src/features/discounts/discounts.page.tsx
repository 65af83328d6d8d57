import { urlChoice } from '@galla/domain';
import { formatMoneySummary } from '@galla/shared/format';
import { useLanguage } from '@galla/shared/i18n';
import { useShortcuts } from '@galla/shared/keys';
import { useNavigate } from '@galla/shared/router';
import { ButtonLink, Page, Skeleton } from '@galla/ui';
import { SegmentedControl } from '@galla/ui/kit';
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
        <ButtonLink to={paths.createDiscount} variant="primary" icon="plus">
          {t('discounts.newCoupon')}
        </ButtonLink>
      }
    >
      <AreaTabs />
      <div className={styles.panel}>
        <div className={styles.top}>
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
  const shown: [keyof typeof texts, string | undefined][] = [
    ['active', counts && String(counts.active)],
    ['redemptions', figures && figures.redemptions.toLocaleString(locale)],
    ['cost', figures && money(figures.cost)],
    ['sales', figures && money(figures.sales)],
  ];
  const texts = {
    active: t('discounts.figures.active'),
    redemptions: t('discounts.figures.redemptions'),
    cost: t('discounts.figures.cost'),
    sales: t('discounts.figures.sales'),
  };
  return (
    <section aria-label={t('discounts.figuresLabel')}>
      <dl className={styles.figures}>
        {shown.map(([key, text]) => (
          <div key={key} className={styles.figure}>
            <dt>{texts[key]}</dt>
            <dd>{text ?? <Skeleton width={40} height="1.25em" />}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
