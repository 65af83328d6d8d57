import {
  couponFormSchema,
  endpoints,
  type Coupon,
  type DiscountChoices,
  type DiscountForm,
} from '@galla/contract';
import { Form, useFormState, useLeaveGuard, useWatch, useZodForm } from '@galla/ui/forms';
import { ApiError, http } from '@galla/shared/http';
import { notify } from '@galla/shared/notify';
import { useQueryClient } from '@galla/shared/query';
import { useNavigate } from '@galla/shared/router';
import { Banner, Button, Card, Heading, Page, Stack } from '@galla/ui';
import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { failureText } from '../../lib/failure-text';
import { paths } from '../../lib/paths';
import { useTexts } from '../../messages/texts';
import { AreaTabs } from '../../ui/area-tabs';
import { CouponSide } from './coupon-side';
import { LimitFields, ReductionFields } from './discount-fields';
import { couponOf, formOf } from './discount-form';
import { refreshDiscounts } from './discounts.queries';
import { OutletFields, ScheduleFields, TargetFields } from './terms-fields';
import styles from './discounts.module.css';

interface CouponEditorProps {
  choices: DiscountChoices;
  /** The coupon to edit; null for a new one. */
  stored: Coupon | null;
  /** The coupon to copy. */
  source: Coupon | null;
  /** What a new one begins with. */
  empty: DiscountForm;
  onReload: () => void;
}

/** Form of a coupon, with a summary in words, a trial and its overlaps. */
export function CouponEditor({ choices, stored, source, empty, onReload }: CouponEditorProps) {
  const t = useTexts();
  const client = useQueryClient();
  const navigate = useNavigate();
  const [start] = useState<DiscountForm>(() => {
    if (stored) return formOf(stored);
    return source ? { ...formOf(source), code: '' } : empty;
  });
  const form = useZodForm<DiscountForm, DiscountForm>(couponFormSchema, { defaultValues: start });
  const { isDirty, isSubmitting, isValid, submitCount } = useFormState({ control: form.control });
  const values = { ...start, ...useWatch({ control: form.control }) } as DiscountForm;
  const [conflict, setConflict] = useState<string | null>(null);
  const [done, setDone] = useState(false);
  // The submit event decides between the two actions; the state is only for the buttons.
  const draft = useRef(false);
  const [asDraft, setAsDraft] = useState(false);
  const sendAs = (wanted: boolean): void => {
    draft.current = wanted;
    setAsDraft(wanted);
  };
  useLeaveGuard(isDirty && !done);
  useEffect(() => {
    if (done) void navigate(paths.offers);
  }, [done, navigate]);

  const save = async (checked: DiscountForm): Promise<void> => {
    const coupon = couponOf(checked);
    if (coupon === null) return;
    setConflict(null);
    const body = { coupon, draft: draft.current };
    try {
      if (stored === null) await http.call(endpoints.coupons.create, { body });
      else {
        const { couponId, version } = stored;
        await http.call(endpoints.coupons.update, { body: { ...body, couponId, version } });
      }
    } catch (error) {
      const code = error instanceof ApiError ? error.code : null;
      if (code === 'NAME_TAKEN') form.setError('code', { message: 'codeTaken' }, { shouldFocus: true });
      else if (code === 'CONFLICT') setConflict(failureText(t, error));
      else notify.error({ message: failureText(t, error) });
      return;
    }
    void refreshDiscounts(client);
    setDone(true);
  };

  const title =
    stored === null ? t('discounts.form.newTitle') : t('discounts.form.editTitle', { code: stored.code });
  const isLive = stored !== null && stored.status !== 'drafts';
  return (
    <Page title={title} width="list" back={{ to: paths.offers, label: t('discounts.back') }}>
      <AreaTabs />
      {conflict !== null && (
        <Banner
          tone="warn"
          title={t('discounts.form.conflict')}
          action={{ label: t('discounts.form.reload'), onClick: onReload }}
        >
          {conflict}
        </Banner>
      )}
      <div className={styles.editor}>
        <Form form={form} onSubmit={save} aria-label={title} className={styles.form}>
          <Part title={t('discounts.form.what')}>
            <ReductionFields
              form={form}
              currency={choices.currency}
              of="coupon"
              startHere={stored === null}
            />
            <TargetFields form={form} />
          </Part>
          <Part title={t('discounts.form.who')}>
            <LimitFields form={form} currency={choices.currency} />
          </Part>
          <Part title={t('discounts.form.when')}>
            <ScheduleFields form={form} />
          </Part>
          {choices.outlets.length > 1 && (
            <Part title={t('discounts.form.where')}>
              <OutletFields form={form} outlets={choices.outlets} />
            </Part>
          )}
          <div className={styles.bar}>
            {submitCount > 0 && !isValid && (
              <span role="alert" className={styles.wrong}>
                {t('discounts.form.wrong')}
              </span>
            )}
            {!isLive && (
              <Button type="submit" loading={isSubmitting && asDraft} onClick={() => sendAs(true)}>
                {t('discounts.form.saveDraft')}
              </Button>
            )}
            <Button
              type="submit"
              variant="primary"
              loading={isSubmitting && !asDraft}
              onClick={() => sendAs(false)}
            >
              {t('discounts.form.save')}
            </Button>
          </div>
        </Form>
        <CouponSide values={values} choices={choices} couponId={stored?.couponId ?? null} />
      </div>
    </Page>
  );
}

/** A titled part of the form. */
export function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <Card>
      <Stack gap={4} as="section" aria-labelledby={id}>
        <Heading level={2} size={3} id={id}>
          {title}
        </Heading>
        {children}
      </Stack>
    </Card>
  );
}
