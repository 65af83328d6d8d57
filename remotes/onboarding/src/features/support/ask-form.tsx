import { useRef, useState } from 'react';
import { endpoints, supportLimits, supportMailFormSchema, type Ticket } from '@galla/contract';
import { Form, FormField, TextAreaField, TextField, useLeaveGuard, useZodForm } from '@galla/ui/forms';
import { useLanguage } from '@galla/shared/i18n';
import { useCallMutation, useQuery, useQueryClient } from '@galla/shared/query';
import { Banner, Button, Card, ErrorPanel, Group, Heading, LoadingNote, Skeleton, Stack } from '@galla/ui';
import { Select } from '@galla/ui/kit';
import { newId } from '@galla/shared/format';
import * as z from 'zod/mini';
import { useTexts } from '../../messages/texts';
import { AttachmentField } from './attachment-field';
import { categoriesQuery, keepTicket } from './support.queries';

const questionSchema = z.omit(supportMailFormSchema, { ticketId: true });
type Question = Pick<Ticket, 'category' | 'subject'> & { text: string };
/** Timeout for three files on slow connections. */
const sendTimeoutMs = 120_000;

/** A question to support; it creates a ticket. */
export function AskForm({ onAsked }: { onAsked: (ticket: Ticket) => void }) {
  const t = useTexts();
  const { language } = useLanguage();
  const client = useQueryClient();
  const categories = useQuery(categoriesQuery(language));
  const [files, setFiles] = useState<File[]>([]);
  // Idempotency key: a retry after a lost response creates no second ticket.
  const ticketId = useRef(newId());
  const form = useZodForm(questionSchema, {
    defaultValues: { subject: '', text: '' },
  });
  const { isDirty } = form.formState;
  useLeaveGuard(isDirty || files.length > 0);

  const send = useCallMutation(
    (call, question: Question) => {
      const body = new FormData();
      body.set('ticketId', ticketId.current);
      for (const [name, value] of Object.entries(question)) body.set(name, value);
      for (const file of files) body.append('file', file);
      return call(endpoints.support.supportMail, { body }, { timeoutMs: sendTimeoutMs });
    },
    {
      onSuccess: (ticket) => {
        keepTicket(client, ticket);
        onAsked(ticket);
      },
    },
  );

  if (categories.isError)
    return (
      <ErrorPanel
        title={t('support.form.categoriesFailed')}
        message={categories.error.message}
        onRetry={() => void categories.refetch()}
        retrying={categories.isFetching}
      />
    );
  if (!categories.data)
    return (
      <>
        <LoadingNote />
        <Skeleton height={360} radius={12} />
      </>
    );
  const options = categories.data.map(({ category, name }) => ({ value: category, label: name }));
  const { control } = form;
  return (
    <Card as="section" aria-labelledby="support-ask">
      <Form form={form} onSubmit={(question) => send.mutate(question)}>
        <Stack gap={4}>
          <Heading level={2} id="support-ask">
            {t('support.form.title')}
          </Heading>
          <FormField control={control} name="category" errors={t('support.form.categoryMissing')}>
            {({ field, error }) => (
              <Select
                label={t('support.form.category')}
                required
                options={options}
                placeholder={t('support.form.choose')}
                value={field.value ?? null}
                onChange={field.onChange}
                onBlur={field.onBlur}
                error={error}
                ref={field.ref}
              />
            )}
          </FormField>
          <TextField
            control={control}
            name="subject"
            label={t('support.form.subject')}
            required
            maxLength={supportLimits.subject}
            errors={{
              required: t('support.form.subjectMissing'),
              minlength: t('support.form.subjectMissing'),
            }}
          />
          <TextAreaField
            control={control}
            name="text"
            label={t('support.form.text')}
            description={t('support.form.textHint')}
            required
            rows={6}
            maxLength={supportLimits.text}
            errors={{ required: t('support.form.textMissing'), minlength: t('support.form.textMissing') }}
          />
          <AttachmentField files={files} onChange={setFiles} />
          {send.failure && <Banner tone="error">{send.failure}</Banner>}
          <Group justify="flex-end">
            <Button type="submit" variant="primary" loading={send.isPending}>
              {t('support.form.send')}
            </Button>
          </Group>
        </Stack>
      </Form>
    </Card>
  );
}
