import { useState } from 'react';
import type { Ticket } from '@galla/contract';
import { useSearchParams } from '@galla/shared/router';
import { Page, TabPanel, Tabs, useUrlTab } from '@galla/ui';
import { useTexts } from '../../messages/texts';
import { AskForm } from './ask-form';
import { Help } from './help';
import { useFollowedTickets } from './support.queries';
import { TicketList } from './ticket-list';
import { TicketView } from './ticket-view';

/** Help articles, the user's tickets, and a form for a new question. */
export function SupportPage() {
  const t = useTexts();
  const [tab, setTab] = useUrlTab(['help', 'tickets', 'ask']);
  const [search, setSearch] = useSearchParams();
  useFollowedTickets();
  const ticketId = search.get('ticket');
  // The form stays mounted while help is open. Sent and left, it ends: the guard of a reply would be its second one,
  // and the router keeps one only.
  const [question, setQuestion] = useState<'none' | 'begun' | 'sent'>('none');
  if (tab === 'ask' && question === 'none') setQuestion('begun');
  if (tab !== 'ask' && question === 'sent') setQuestion('none');
  const showTicket = (id: string | null): void =>
    setSearch((before) => {
      const next = new URLSearchParams(before);
      next.set('tab', 'tickets');
      if (id === null) next.delete('ticket');
      else next.set('ticket', id);
      return next;
    });
  const handleAsked = ({ ticketId: id }: Ticket): void => {
    setQuestion('sent');
    showTicket(id);
  };
  const handleTab = (next: typeof tab): void => {
    if (ticketId === null) return setTab(next);
    setSearch(next === 'help' ? {} : { tab: next });
  };
  return (
    <Page title={t('support.title')} description={t('support.description')} width="form">
      <Tabs
        label={t('support.tabs.label')}
        tabs={[
          { key: 'help', label: t('support.tabs.help'), icon: 'question' },
          { key: 'tickets', label: t('support.tabs.tickets'), icon: 'note' },
          { key: 'ask', label: t('support.tabs.ask'), icon: 'edit' },
        ]}
        value={tab}
        onChange={handleTab}
      />
      <TabPanel value={tab}>
        {tab === 'help' && <Help onAsk={() => handleTab('ask')} />}
        {question !== 'none' && (
          <div hidden={tab !== 'ask'}>
            <AskForm onAsked={handleAsked} />
          </div>
        )}
        {tab === 'tickets' &&
          (ticketId === null ? (
            <TicketList onAsk={() => handleTab('ask')} />
          ) : (
            <TicketView key={ticketId} ticketId={ticketId} onBack={() => showTicket(null)} />
          ))}
      </TabPanel>
    </Page>
  );
}
