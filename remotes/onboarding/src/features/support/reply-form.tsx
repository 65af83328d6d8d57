import { useRef, useState } from 'react';
import { endpoints, supportLimits, type Ticket } from '@galla/contract';
import { useLeaveGuard } from '@galla/ui/forms';
import { useCallMutation, useQueryClient } from '@galla/shared/query';
import { Banner, Button, Card, Group, Stack, Text, TextArea } from '@galla/ui';
import { newId } from '@galla/shared/format';
import { useTexts } from '../../messages/texts';
import { AttachmentField } from './attachment-field';
import { keepTicket } from './support.queries';

const sendTimeoutMs = 120_000;

/** A reply to a ticket; the input stays until the server has accepted it. */
export function ReplyForm({ ticket }: { ticket: Ticket }) {
  const t = useTexts();
  const client = useQueryClient();
  const [text, setText] = useState('');
  const [files, setFiles] = useState<File[]>([]);
  const [asked, setAsked] = useState(false);
  // Idempotency key: a retry after a lost response adds no second message.
  const messageId = useRef(newId());
  const isEmpty = text.trim() === '';
  useLeaveGuard(!isEmpty || files.length > 0);

  const send = useCallMutation(
    (call) => {
      const body = new FormData();
      body.set('ticketId', ticket.ticketId);
      body.set('messageId', messageId.current);
      body.set('text', text);
      for (const file of files) body.append('file', file);
      return call(endpoints.support.reply, { body }, { timeoutMs: sendTimeoutMs });
    },
    {
      onSuccess: (answered) => {
        messageId.current = newId();
        setText('');
        setFiles([]);
        setAsked(false);
        keepTicket(client, answered);
      },
    },
  );

  return (
    <Card
      as="form"
      onSubmit={(event) => {
        event.preventDefault();
        setAsked(true);
        if (!isEmpty && !send.isPending) send.mutate();
      }}
    >
      <Stack gap={3}>
        {ticket.status === 'closed' && (
          <Text size="sm" tone="muted">
            {t('support.ticket.reopens')}
          </Text>
        )}
        <TextArea
          label={t('support.ticket.reply')}
          value={text}
          rows={4}
          maxLength={supportLimits.text}
          error={asked && isEmpty ? t('support.ticket.replyMissing') : undefined}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <AttachmentField files={files} onChange={setFiles} />
        {send.failure && <Banner tone="error">{send.failure}</Banner>}
        <Group justify="flex-end">
          <Button type="submit" variant="primary" loading={send.isPending}>
            {t('support.ticket.send')}
          </Button>
        </Group>
      </Stack>
    </Card>
  );
}
