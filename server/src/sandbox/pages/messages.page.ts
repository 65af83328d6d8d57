import type { mailMessages, smsMessages } from '../../db/schema';
import { escapeHtml } from '../../gate/http/escape-html';
import { translate } from '../../messages/translate';

type Message = typeof smsMessages.$inferSelect;
type Mail = typeof mailMessages.$inferSelect;

/** The page as HTML. Script and style are separate files: the security policy forbids inline scripts. */
export function messagesPage(
  messages: readonly Message[],
  mails: readonly Mail[],
  language: 'en' | 'hi',
): string {
  const words = (key: 'title' | 'explanation' | 'empty' | 'to' | 'mailTo' | 'whatsappTo') =>
    translate(language, `sandbox.${key}`);
  const head = (to: string, at: Date) =>
    `<p class="to"><span>${escapeHtml(to)}</span>
<time datetime="${at.toISOString()}">${timeOf(at, language)}</time></p>`;
  const texts = messages.map(({ countryCode, mobile, text, channel, sentAt }) => ({
    at: sentAt,
    html: `<li>${head(`${words(channel === 'whatsapp' ? 'whatsappTo' : 'to')} ${countryCode} ${mobile}`, sentAt)}
<p>${readable(text)}</p></li>`,
  }));
  const letters = mails.map(({ to, subject, text, attachments, sentAt }) => ({
    at: sentAt,
    html: `<li>${head(`${words('mailTo')} ${to}`, sentAt)}
<p><b>${escapeHtml(subject)}</b></p><p class="mail">${escapeHtml(text)}</p>${attachments
      .map(({ name, size }) => `<p class="file">📎 ${escapeHtml(name)} (${size} B)</p>`)
      .join(
        '',
      )}<p><a href="/sandbox/support">${escapeHtml(translate(language, 'support.sandboxDesk'))}</a></p></li>`,
  }));
  // Messages of the same moment keep the order in which they were read.
  const shown = [...texts, ...letters].sort((one, two) => two.at.getTime() - one.at.getTime());
  const list = shown.map(({ html }) => html).join('\n');
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${words('title')}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/sandbox/messages.css">
<script src="/sandbox/messages.js" defer></script>
</head>
<body>
<main>
<h1>${words('title')}</h1>
<p>${words('explanation')}</p>
<div id="list" aria-live="polite">${shown.length === 0 ? `<p>${words('empty')}</p>` : `<ol>${list}</ol>`}</div>
</main>
</body>
</html>
`;
}

/** Polls the page every two seconds and replaces its list when it differs. */
export const pageScript = `async function renew() {
  try {
    const answer = await fetch(location.href, { cache: 'no-store' });
    const next = new DOMParser().parseFromString(await answer.text(), 'text/html').getElementById('list');
    const list = document.getElementById('list');
    if (next && next.innerHTML !== list.innerHTML) list.innerHTML = next.innerHTML;
  } catch {
    // The server is away for a moment: the next round asks again.
  }
  setTimeout(renew, 2000);
}
setTimeout(renew, 2000);
`;

export const pageStyle = `:root { color-scheme: light dark; }
body { margin: 0; font: 1rem/1.5 system-ui, sans-serif; color: light-dark(#1b1f24, #eceff3); background: light-dark(#f5f6f8, #14171b); }
main { max-width: 40rem; margin: 0 auto; padding: 1rem; }
h1 { font-size: 1.5rem; margin: 0; }
ol { list-style: none; margin: 0; padding: 0; display: grid; gap: 0.75rem; }
li { padding: 0.75rem 1rem; border-radius: 0.5rem; background: light-dark(#fff, #1f242a); box-shadow: 0 1px 3px #0003; overflow-wrap: anywhere; }
li p { margin: 0; }
.to { display: flex; flex-wrap: wrap; justify-content: space-between; gap: 0 1rem; font-size: 0.875rem; color: light-dark(#4b5563, #b6bec9); }
a { color: inherit; }
.mail { white-space: pre-line; }
strong { font-size: 1.5rem; letter-spacing: 0.1em; }
`;

function timeOf(instant: Date, language: 'en' | 'hi'): string {
  return new Intl.DateTimeFormat(language === 'hi' ? 'hi-IN' : 'en-IN', {
    timeStyle: 'medium',
    dateStyle: 'medium',
  }).format(instant);
}

/** The text with highlighted codes and clickable links. */
function readable(text: string): string {
  return escapeHtml(text)
    .split(/(https?:\/\/\S+)/)
    .map((part, index) => (index % 2 === 0 ? emphasizeCodes(part) : `<a href="${part}">${part}</a>`))
    .join('');
}

function emphasizeCodes(text: string): string {
  return text.replace(/\b\d{4}\b/g, '<strong>$&</strong>');
}
