import { useRef, useState } from 'react';
import { endpoints, supportLimits, type Ticket } from '@galla/contract';
import { useLeaveGuard } from '@galla/ui/forms';
import { http } from '@galla/shared/http';
import { useQueryClient } from '@galla/shared/query';
import { Banner, Button, Card, Group, Stack, Text, TextArea } from '@galla/ui';
import { newId } from '@galla/shared/format';
import { failureText } from '../../lib/failure-text';
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
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [asked, setAsked] = useState(false);
  // Idempotency key: a retry after a lost response adds no second message.
  const messageId = useRef(newId());
  const isEmpty = text.trim() === '';
  useLeaveGuard(!isEmpty || files.length > 0);

  const send = async (): Promise<void> => {
    setAsked(true);
    if (isEmpty || busy) return;
    setBusy(true);
    setProblem(null);
    const body = new FormData();
    body.set('ticketId', ticket.ticketId);
    body.set('messageId', messageId.current);
    body.set('text', text);
    for (const file of files) body.append('file', file);
    try {
      const { data } = await http.call(endpoints.support.reply, { body }, { timeoutMs: sendTimeoutMs });
      messageId.current = newId();
      setText('');
      setFiles([]);
      setAsked(false);
      keepTicket(client, data);
    } catch (error) {
      setProblem(failureText(t, error));
    } finally {
      setBusy(false);
    }
  };

  return (
    <Card
      as="form"
      onSubmit={(event) => {
        event.preventDefault();
        void send();
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
        {problem !== null && <Banner tone="error">{problem}</Banner>}
        <Group justify="flex-end">
          <Button type="submit" variant="primary" loading={busy}>
            {t('support.ticket.send')}
          </Button>
        </Group>
      </Stack>
    </Card>
  );
}
