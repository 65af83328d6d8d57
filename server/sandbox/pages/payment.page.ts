import type { ParamsOf } from '../../src/messages/message';
import { translate } from '../../src/messages/translate';
import type { SandboxPayment } from '../partners/payments';
import { escapeHtml } from '../../src/http/escape-html';

/** State of the payment: open, or closed with its outcome. */
export type PaymentView = SandboxPayment['state'] | 'overdue';

/** The payment page as HTML. `amount` and `until` are formatted for the reader. */
export function paymentPage(
  payment: Pick<SandboxPayment, 'payee'>,
  view: PaymentView,
  words: { language: 'en' | 'hi'; amount: string; until: string; action: string },
): string {
  const { language, amount, until, action } = words;
  const say = <Key extends PayKey>(key: Key, ...params: ParamsOf<`pos.${Key}`>) =>
    escapeHtml(translate(language, `pos.${key}`, ...params));
  const title = say('payTitle', { payee: payment.payee });
  const button = (choice: 'paid' | 'failed', text: 'payNow' | 'payFail') =>
    `<form method="post" action="${action}/${choice}"><button class="${choice}">${say(text)}</button></form>`;
  const outcome = outcomes[view];
  const body =
    outcome === undefined
      ? `<p class="until">${say('payUntil', { time: until })}</p>${button('paid', 'payNow')}${button('failed', 'payFail')}`
      : `<p role="status" class="${view}">${say(outcome)}</p>`;
  return `<!doctype html>
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
<p class="amount"><span>${say('payAmount')}</span> <strong>${escapeHtml(amount)}</strong></p>
${body}
<p class="note">${say('paySandbox')}</p>
</main>
</body>
</html>
`;
}

type PayKey =
  | 'payTitle'
  | 'payAmount'
  | 'payUntil'
  | 'payNow'
  | 'payFail'
  | 'payPaid'
  | 'payFailed'
  | 'payClosed'
  | 'paySandbox';

/** The text shown once the payment is closed. */
const outcomes: Readonly<Partial<Record<PaymentView, 'payPaid' | 'payFailed' | 'payClosed'>>> = {
  paid: 'payPaid',
  refunded: 'payClosed',
  failed: 'payFailed',
  cancelled: 'payClosed',
  overdue: 'payClosed',
};

export const paymentStyle = `:root { color-scheme: light dark; }
body { margin: 0; font: 1rem/1.5 system-ui, sans-serif; color: light-dark(#1b1f24, #eceff3); background: light-dark(#f5f6f8, #14171b); }
main { max-width: 22rem; margin: 3rem auto; padding: 1.5rem; border-radius: 0.75rem; background: light-dark(#fff, #1f242a); box-shadow: 0 1px 3px #0003; display: grid; gap: 1rem; overflow-wrap: anywhere; }
h1 { font-size: 1.25rem; margin: 0; }
p { margin: 0; }
.amount { display: flex; flex-wrap: wrap; justify-content: space-between; align-items: baseline; }
.amount strong { font-size: 1.75rem; }
.until, .note { font-size: 0.875rem; color: light-dark(#4b5563, #b6bec9); }
button { width: 100%; min-height: 2.75rem; font: inherit; font-weight: 600; border-radius: 0.5rem; border: 1px solid light-dark(#6b7280, #9aa3af); background: none; color: inherit; cursor: pointer; }
button.paid { background: light-dark(#213454, #9db7e4); border-color: transparent; color: light-dark(#fff, #10161f); }
button:focus-visible { outline: 3px solid light-dark(#2f6fde, #9db7e4); outline-offset: 2px; }
.paid[role] { color: light-dark(#166534, #86efac); font-weight: 600; }
.failed[role] { color: light-dark(#b42318, #fda29b); font-weight: 600; }
`;
