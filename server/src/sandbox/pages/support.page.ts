import type { ParamsOf } from '../../messages/message';
import { translate } from '../../messages/translate';
import { escapeHtml } from '../../gate/http/escape-html';

/** A ticket as the support desk shows it. */
export interface DeskTicket {
  number: number;
  subject: string;
  storeName: string;
  status: 'open' | 'answered' | 'closed';
  messages: readonly { author: string; from: string; text: string; files: readonly string[]; at: Date }[];
}

const statusKeys = { open: 'statusOpen', answered: 'statusAnswered', closed: 'statusClosed' } as const;

/** The sandbox's support desk as HTML: every ticket with its conversation and a reply form. */
export function supportPage(tickets: readonly DeskTicket[], language: 'en' | 'hi'): string {
  const say = <Key extends DeskKey>(key: Key, ...params: ParamsOf<`support.${Key}`>) =>
    escapeHtml(translate(language, `support.${key}`, ...params));
  const conversation = (ticket: DeskTicket) =>
    ticket.messages
      .map(
        ({ author, from, text, files }) =>
          `<li data-from="${from}"><strong>${escapeHtml(author)}</strong><p>${escapeHtml(text)}</p>${
            files.length === 0
              ? ''
              : `<p class="note">${say('sandboxFiles', { names: files.join(', ') })}</p>`
          }</li>`,
      )
      .join('\n');
  const list = tickets
    .map((ticket) => {
      const number = `GS-${ticket.number}`;
      return `<article aria-label="${number}"><h2>${number} · ${escapeHtml(ticket.subject)}</h2>
<p class="note">${escapeHtml(ticket.storeName)} · ${say('sandboxStatus', { status: translate(language, `support.${statusKeys[ticket.status]}`) })}</p>
<ol>${conversation(ticket)}</ol>
<form method="post" action="/sandbox/support/${ticket.number}">
<label>${say('sandboxAnswer', { number })}<textarea name="text" rows="3" maxlength="4000" required></textarea></label>
<label class="choice"><input type="checkbox" name="close" value="yes"> ${say('sandboxSettled')}</label>
<button>${say('sandboxSend')}</button>
</form></article>`;
    })
    .join('\n');
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${say('sandboxTitle')}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/sandbox/support.css">
</head>
<body>
<main>
<h1>${say('sandboxTitle')}</h1>
<p>${say('sandboxExplanation')}</p>
${tickets.length === 0 ? `<p>${say('sandboxEmpty')}</p>` : list}
</main>
</body>
</html>
`;
}

type DeskKey =
  | 'sandboxTitle'
  | 'sandboxExplanation'
  | 'sandboxEmpty'
  | 'sandboxAnswer'
  | 'sandboxSettled'
  | 'sandboxSend'
  | 'sandboxStatus'
  | 'sandboxFiles'
  | 'statusOpen'
  | 'statusAnswered'
  | 'statusClosed';

export const supportStyle = `:root { color-scheme: light dark; }
body { margin: 0; font: 1rem/1.5 system-ui, sans-serif; color: light-dark(#1b1f24, #eceff3); background: light-dark(#f5f6f8, #14171b); }
main { max-width: 44rem; margin: 0 auto; padding: 1rem; display: grid; gap: 1rem; }
h1 { font-size: 1.5rem; margin: 0; }
h2 { font-size: 1.125rem; margin: 0; }
p { margin: 0; overflow-wrap: anywhere; white-space: pre-line; }
article { padding: 1rem; border-radius: 0.5rem; background: light-dark(#fff, #1f242a); box-shadow: 0 1px 3px #0003; display: grid; gap: 0.75rem; }
ol { list-style: none; margin: 0; padding: 0; display: grid; gap: 0.5rem; }
li { padding: 0.5rem 0.75rem; border-inline-start: 3px solid light-dark(#8490a2, #6b788c); }
li[data-from="support"] { border-color: light-dark(#17753f, #3fae6a); }
.note { font-size: 0.875rem; color: light-dark(#4b5563, #b6bec9); }
form { display: grid; gap: 0.5rem; }
label { display: grid; gap: 0.25rem; }
.choice { display: flex; align-items: center; gap: 0.5rem; min-height: 2.75rem; }
textarea { font: inherit; padding: 0.5rem; border-radius: 0.375rem; border: 1px solid light-dark(#8490a2, #6b788c); background: transparent; color: inherit; }
button { min-height: 2.75rem; font: inherit; font-weight: 600; border: 0; border-radius: 0.5rem; background: light-dark(#213454, #9db7e4); color: light-dark(#fff, #10161f); cursor: pointer; }
:focus-visible { outline: 3px solid light-dark(#2f6fde, #9db7e4); outline-offset: 2px; }
`;
