import {
  couponFormSchema,
  endpoints,
  type BodyOf,
  type Coupon,
  type DiscountChoices,
  type DiscountForm,
} from '@galla/contract';
import { Form, useFormState, useLeaveGuard, useWatch, useZodForm } from '@galla/ui/forms';
import { ApiError } from '@galla/shared/http';
import { useCallMutation, useQueryClient } from '@galla/shared/query';
import { useNavigate } from '@galla/shared/router';
import { Banner, Button, Card, Heading, Page, Stack } from '@galla/ui';
import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
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

const isCode = (error: Error | null, code: string): boolean =>
  error instanceof ApiError && error.code === code;

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
  const { isDirty, isValid, submitCount } = useFormState({ control: form.control });
  const values = { ...start, ...useWatch({ control: form.control }) } as DiscountForm;
  const [done, setDone] = useState(false);
  // The button that submits decides between the two actions.
  const draft = useRef(false);
  useLeaveGuard(isDirty && !done);
  useEffect(() => {
    if (done) void navigate(paths.offers);
  }, [done, navigate]);

  const save = useCallMutation(
    (call, body: BodyOf<typeof endpoints.coupons.create>) => {
      if (stored === null) return call(endpoints.coupons.create, { body });
      const { couponId, version } = stored;
      return call(endpoints.coupons.update, { body: { ...body, couponId, version } });
    },
    {
      onSuccess: () => {
        void refreshDiscounts(client);
        setDone(true);
      },
      failureToast: (error) => !isCode(error, 'NAME_TAKEN') && !isCode(error, 'CONFLICT'),
      onError: (error) => {
        if (isCode(error, 'NAME_TAKEN'))
          form.setError('code', { message: 'codeTaken' }, { shouldFocus: true });
      },
    },
  );
  const handleSubmit = (checked: DiscountForm): void => {
    const coupon = couponOf(checked);
    if (coupon !== null) save.mutate({ coupon, draft: draft.current });
  };

  const title =
    stored === null ? t('discounts.form.newTitle') : t('discounts.form.editTitle', { code: stored.code });
  const isLive = stored !== null && stored.status !== 'drafts';
  return (
    <Page title={title} width="list" back={{ to: paths.offers, label: t('discounts.back') }}>
      <AreaTabs />
      {isCode(save.error, 'CONFLICT') && (
        <Banner
          tone="warn"
          title={t('discounts.form.conflict')}
          action={{ label: t('discounts.form.reload'), onClick: onReload }}
        >
          {save.failure}
        </Banner>
      )}
      <div className={styles.editor}>
        <Form form={form} onSubmit={handleSubmit} aria-label={title} className={styles.form}>
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
            {submitCount > 0 && !isValid && <span className={styles.wrong}>{t('discounts.form.wrong')}</span>}
            {!isLive && (
              <Button
                type="submit"
                loading={save.isPending && save.variables.draft === true}
                onClick={() => (draft.current = true)}
              >
                {t('discounts.form.saveDraft')}
              </Button>
            )}
            <Button
              type="submit"
              variant="primary"
              loading={save.isPending && save.variables.draft !== true}
              onClick={() => (draft.current = false)}
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
        <Heading level={2} id={id}>
          {title}
        </Heading>
        {children}
      </Stack>
    </Card>
  );
}
