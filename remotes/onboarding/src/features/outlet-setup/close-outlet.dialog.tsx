import { closingReasonSchema, endpoints, reopenDays, type ClosingCheck } from '@galla/contract';
import { useCallOptions, useUnsavedWork } from '@galla/shared/composition';
import { formatMoney } from '@galla/shared/format';
import { failureText } from '@galla/shared/http';
import { useLanguage } from '@galla/shared/i18n';
import { useCallMutation, useQuery, useQueryClient } from '@galla/shared/query';
import { session } from '@galla/shared/session';
import { Banner, Button, ErrorPanel, Heading, LoadingNote, Skeleton, Stack, Text } from '@galla/ui';
import { Form, TextField, useZodForm } from '@galla/ui/forms';
import { Modal } from '@galla/ui/kit';
import * as z from 'zod/mini';
import { useTexts } from '../../messages/texts';
import { closingQuery } from './closing.query';

const formId = 'close-outlet';

/** Closes an outlet permanently: what has to end before, what it does, and its name typed. */
export function CloseOutletDialog({
  outletId,
  name,
  onClose,
  onClosed,
}: {
  outletId: string;
  name: string;
  onClose: () => void;
  onClosed: () => void;
}) {
  const t = useTexts();
  const options = useCallOptions();
  const client = useQueryClient();
  const { data: check, error, refetch, isFetching } = useQuery(closingQuery(outletId, options));
  const form = useZodForm(confirmation(name), { defaultValues: { name: '', reason: '' } });
  useUnsavedWork(form.formState.isDirty);
  const mayClose = check !== undefined && check.blockers.length === 0;

  const close = useCallMutation(
    async (call, values: { name: string; reason: string }) => {
      await call(endpoints.outlets.closePermanently, { body: { outletId, ...values } });
      session.setOutlets(await call(endpoints.outlets.outletList));
    },
    {
      onSuccess: () => {
        void client.invalidateQueries({ queryKey: ['onboarding'] });
        onClosed();
      },
      onError: () => void refetch(),
    },
  );

  return (
    <Modal
      opened
      onClose={onClose}
      title={t('closing.title', { name })}
      footer={
        <>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button variant="danger" type="submit" form={formId} disabled={!mayClose} loading={close.isPending}>
            {t('closing.confirm')}
          </Button>
        </>
      }
    >
      <Form form={form} onSubmit={(values) => close.mutate(values)} id={formId}>
        <Stack gap={4}>
          <Text tone="muted">{t('closing.intro')}</Text>
          {check === undefined && error === null && (
            <>
              <LoadingNote />
              <Skeleton height={120} radius={12} />
            </>
          )}
          {check === undefined && error !== null && (
            <ErrorPanel
              title={t('closing.failed')}
              message={failureText(error)}
              onRetry={() => void refetch()}
              retrying={isFetching}
            />
          )}
          {check && <Consequences check={check} onLookAgain={() => void refetch()} looking={isFetching} />}
          {mayClose && (
            <>
              <TextField
                control={form.control}
                name="name"
                label={t('closing.name')}
                description={t('closing.nameHint', { name })}
                errors={{ mustMatch: t('closing.nameWrong', { name }) }}
                maxLength={120}
                required
                autoComplete="off"
              />
              <TextField
                control={form.control}
                name="reason"
                label={t('closing.reason')}
                description={t('closing.reasonHint')}
                errors={{ minlength: t('closing.reasonWrong') }}
                maxLength={200}
                required
                autoComplete="off"
              />
            </>
          )}
          {close.failure !== null && (
            <Text tone="red" role="alert">
              {close.failure}
            </Text>
          )}
        </Stack>
      </Form>
    </Modal>
  );
}

const plain = (text: string): string => text.normalize('NFC').trim().toLocaleLowerCase();

/** As the server compares them. */
const confirmation = (name: string) =>
  z.object({
    name: z.string().check(z.refine((typed) => plain(typed) === plain(name), { error: 'mustMatch' })),
    reason: closingReasonSchema,
  });

function Consequences({
  check,
  onLookAgain,
  looking,
}: {
  check: ClosingCheck;
  onLookAgain: () => void;
  looking: boolean;
}) {
  const t = useTexts();
  const { locale } = useLanguage();
  const { currency, blockers, notes, isLast } = check;
  const counted = ({ count, amount }: { count: number; amount: number | null }) => ({
    count,
    amount: amount === null ? '' : formatMoney(amount, { currency, locale }),
  });
  const effects = ['orders', 'devices', isLast ? 'storeLast' : 'store', 'plan', 'records', 'reopen'] as const;
  return (
    <>
      {blockers.length > 0 && (
        <Banner
          tone="warn"
          title={t('closing.first')}
          action={{ label: t('closing.lookAgain'), onClick: onLookAgain, loading: looking }}
        >
          <ul>
            {blockers.map((each) => (
              <li key={each.kind}>{t(`closing.blockers.${each.kind}`, counted(each))}</li>
            ))}
          </ul>
        </Banner>
      )}
      {notes.length > 0 && (
        <section>
          <Heading level={3}>{t('closing.notesTitle')}</Heading>
          <ul>
            {notes.map((each) => (
              <li key={each.kind}>{t(`closing.notes.${each.kind}`, counted(each))}</li>
            ))}
          </ul>
        </section>
      )}
      <section>
        <Heading level={3}>{t('closing.effectsTitle')}</Heading>
        <ul>
          {effects.map((effect) => (
            <li key={effect}>{t(`closing.effects.${effect}`, { days: reopenDays })}</li>
          ))}
        </ul>
      </section>
    </>
  );
}
