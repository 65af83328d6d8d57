import { renderSVG } from 'uqr';
import { escapeHtml } from '../../gate/http/escape-html';
import type { ParamsOf } from '../../messages/message';
import { translate } from '../../messages/translate';
import type { SandboxLink } from '../partners/payments/links';
import type { PayChoice } from '../partners/payments/pay';

type PayKey =
  | 'payTitle'
  | 'payAmount'
  | 'payUntil'
  | 'payScan'
  | 'payUpi'
  | 'payCard'
  | 'payFail'
  | 'payPaid'
  | 'payFailed'
  | 'payClosed'
  | 'paySandbox'
  | 'settleTitle'
  | 'settleCount'
  | 'settleNow'
  | 'settleNothing';
type Language = 'en' | 'hi';

const sayIn =
  (language: Language) =>
  <Key extends PayKey>(key: Key, ...params: ParamsOf<`pos.${Key}`>) =>
    escapeHtml(translate(language, `pos.${key}`, ...params));

const frame = (language: Language, title: string, body: string): string => `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/sandbox/payment.css">
</head>
<body>
<main>
<h1>${title}</h1>
${body}
</main>
</body>
</html>
`;

/** A QR code as SVG markup: black on white in both colour schemes, since many apps do not read it inverted. */
const qrCode = (text: string): string => renderSVG(text, { ecc: 'M', border: 4, pixelSize: 1 });

/**
 * The payment page as HTML. `amount` and `until` are formatted for the reader; `upi` is the `upi://pay` link of the QR
 * code, null for other currencies.
 */
export function paymentPage(
  link: Pick<SandboxLink, 'payee' | 'state' | 'failed'>,
  words: { language: Language; amount: string; until: string; action: string; upi: string | null },
): string {
  const { language, amount, until, action, upi } = words;
  const say = sayIn(language);
  const button = (choice: PayChoice, look: 'pay' | 'decline', text: 'payUpi' | 'payCard' | 'payFail') =>
    `<form method="post" action="${action}/${choice}"><button class="${look}">${say(text)}</button></form>`;
  const failed = link.failed ? `<p role="status" class="failed">${say('payFailed')}</p>` : '';
  const code =
    upi === null ? '' : `<figure>${qrCode(upi)}<figcaption>${say('payScan')}</figcaption></figure>`;
  const open = `${failed}${code}<p class="until">${say('payUntil', { time: until })}</p>${button('upi', 'pay', 'payUpi')}${button('card', 'pay', 'payCard')}${button('failed', 'decline', 'payFail')}`;
  const outcome =
    link.state === 'paid'
      ? `<p role="status" class="paid">${say('payPaid')}</p>`
      : `<p role="status">${say('payClosed')}</p>`;
  return frame(
    language,
    say('payTitle', { payee: link.payee }),
    `<p class="amount"><span>${say('payAmount')}</span> <strong>${escapeHtml(amount)}</strong></p>
${link.state === 'open' ? open : outcome}
<p class="note">${say('paySandbox')}</p>`,
  );
}

/** What the sandbox would transfer to the bank, with the button that does it now instead of in two days. */
export function settlementPage(words: {
  language: Language;
  amount: string;
  count: number;
  canSettle: boolean;
  action: string;
}): string {
  const say = sayIn(words.language);
  return frame(
    words.language,
    say('settleTitle'),
    `<p class="amount"><span>${say('settleCount', { count: words.count })}</span> <strong>${escapeHtml(words.amount)}</strong></p>
${
  words.canSettle
    ? `<form method="post" action="${words.action}"><button class="pay">${say('settleNow')}</button></form>`
    : `<p>${say('settleNothing')}</p>`
}
<p class="note">${say('paySandbox')}</p>`,
  );
}

export const paymentStyle = `:root { color-scheme: light dark; }
body { margin: 0; font: 1rem/1.5 system-ui, sans-serif; color: light-dark(#1b1f24, #eceff3); background: light-dark(#f5f6f8, #14171b); }
main { max-width: 22rem; margin: 3rem auto; padding: 1.5rem; border-radius: 0.75rem; background: light-dark(#fff, #1f242a); box-shadow: 0 1px 3px #0003; display: grid; gap: 1rem; overflow-wrap: anywhere; }
h1 { font-size: 1.25rem; margin: 0; }
p { margin: 0; }
.amount { display: flex; flex-wrap: wrap; justify-content: space-between; align-items: baseline; }
.amount strong { font-size: 1.75rem; }
.until, .note { font-size: 0.875rem; color: light-dark(#4b5563, #b6bec9); }
figure { margin: 0; display: grid; gap: 0.5rem; justify-items: center; font-size: 0.875rem; }
figure svg { width: 11rem; height: 11rem; border-radius: 0.5rem; }
button { width: 100%; min-height: 2.75rem; font: inherit; font-weight: 600; border-radius: 0.5rem; border: 1px solid light-dark(#6b7280, #9aa3af); background: none; color: inherit; cursor: pointer; }
button.pay { background: light-dark(#213454, #9db7e4); border-color: transparent; color: light-dark(#fff, #10161f); }
button:focus-visible { outline: 3px solid light-dark(#2f6fde, #9db7e4); outline-offset: 2px; }
.paid[role] { color: light-dark(#166534, #86efac); font-weight: 600; }
.failed { color: light-dark(#b42318, #fda29b); font-weight: 600; }
`;
