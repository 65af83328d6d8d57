import { endpoints, type Ticket, type TicketAttachment, type TicketMessage } from '@galla/contract';
import { formatDateTime } from '@galla/shared/format';
import { http } from '@galla/shared/http';
import { useLanguage } from '@galla/shared/i18n';
import { useCallMutation, useQuery, useQueryClient } from '@galla/shared/query';
import { homeZone, useSession } from '@galla/shared/session';
import {
  Button,
  Card,
  ErrorPanel,
  Group,
  Heading,
  LoadingNote,
  Skeleton,
  Spacer,
  Stack,
  Text,
} from '@galla/ui';
import { saveFile } from '@galla/ui/kit';
import { useTexts } from '../../messages/texts';
import { ReplyForm } from './reply-form';
import { keepTicket, ticketQuery } from './support.queries';
import { TicketBadge } from './ticket-badge';
import styles from './support.module.css';

/** A ticket: messages, reply form, actions. */
export function TicketView({ ticketId, onBack }: { ticketId: string; onBack: () => void }) {
  const t = useTexts();
  const query = useQuery(ticketQuery(ticketId));
  return (
    <Stack gap={4}>
      <div>
        <Button variant="ghost" icon="chevronLeft" onClick={onBack}>
          {t('support.ticket.back')}
        </Button>
      </div>
      {query.data ? (
        <Conversation ticket={query.data} />
      ) : query.isError ? (
        <ErrorPanel
          title={t('support.ticket.failed')}
          message={query.error.message}
          onRetry={() => void query.refetch()}
          retrying={query.isFetching}
        />
      ) : (
        <>
          <LoadingNote />
          <Skeleton height={280} radius={12} />
        </>
      )}
    </Stack>
  );
}

function Conversation({ ticket }: { ticket: Ticket }) {
  const t = useTexts();
  const client = useQueryClient();
  const { ticketId, number, subject, status, conversation } = ticket;
  const { close, reopen } = endpoints.support;
  // An error is shown by the call policy.
  const move = useCallMutation(status === 'closed' ? reopen : close, {
    onSuccess: (moved) => keepTicket(client, moved),
  });
  return (
    <>
      <Group gap={2}>
        <Heading level={2}>
          {number} · {subject}
        </Heading>
        <TicketBadge status={status} />
        <Spacer />
        <Button loading={move.isPending} onClick={() => move.mutate({ ticketId })}>
          {t(status === 'closed' ? 'support.ticket.reopen' : 'support.ticket.close')}
        </Button>
      </Group>
      <ol aria-label={t('support.ticket.conversation')} className={styles.list}>
        {conversation.map((message) => (
          <Message key={message.messageId} message={message} />
        ))}
      </ol>
      <ReplyForm ticket={ticket} />
    </>
  );
}

function Message({ message }: { message: TicketMessage }) {
  const t = useTexts();
  const { locale } = useLanguage();
  const timeZone = useSession(homeZone);
  const { from, author, text, attachments, at } = message;
  return (
    <Card as="li" {...(from === 'support' && { tone: 'green' as const })}>
      <Stack gap={2}>
        <Group gap={2}>
          <Text as="strong" weight="semibold">
            {author}
          </Text>
          {from === 'support' && (
            <Text as="span" size="sm" tone="muted">
              {t('support.ticket.support')}
            </Text>
          )}
          <Text as="time" size="sm" tone="muted" dateTime={at}>
            {formatDateTime(at, { locale, timeZone })}
          </Text>
        </Group>
        <Text className={styles.text}>{text}</Text>
        {attachments.map((attachment) => (
          <AttachmentButton key={attachment.documentId} attachment={attachment} />
        ))}
      </Stack>
    </Card>
  );
}

function AttachmentButton({ attachment }: { attachment: TicketAttachment }) {
  const t = useTexts();
  const { documentId, name } = attachment;
  const handleSave = async (): Promise<void> => {
    try {
      const { file } = await http.download(endpoints.support.attachment, { query: { documentId } });
      saveFile(file, name);
    } catch {
      // The error was already shown by the call policy.
    }
  };
  return (
    <div>
      <Button size="sm" icon="download" onClick={() => void handleSave()}>
        {t('support.files.save', { name })}
      </Button>
    </div>
  );
}
