import type { PushPayload } from '@galla/contract';
import type { ParamsOf } from '../../messages/message';
import { translate } from '../../messages/translate';
import { sandboxPushPath } from '../partners/push';
import { escapeHtml } from '../../gate/http/escape-html';

/** A sandbox device and its pushes, newest first. */
export interface ShownDevice {
  token: string;
  state: PushDeviceState;
  pushes: readonly { id: number; payload: PushPayload; at: Date; ttl: number }[];
}

export const pushDeviceStates = ['reachable', 'gone', 'failing'] as const;
export type PushDeviceState = (typeof pushDeviceStates)[number];

const stateKeys = {
  reachable: 'sandboxReachable',
  gone: 'sandboxGone',
  failing: 'sandboxFailing',
} as const satisfies Record<PushDeviceState, string>;

type Key =
  | (typeof stateKeys)[PushDeviceState]
  | 'sandboxTitle'
  | 'sandboxExplanation'
  | 'sandboxEmpty'
  | 'sandboxDevice'
  | 'sandboxNothing';

/** The page as HTML. Each push shows the payload that the service worker of a real device would get. */
export function pushPage(devices: readonly ShownDevice[], language: 'en' | 'hi'): string {
  const say = <Name extends Key>(key: Name, ...params: ParamsOf<`push.${Name}`>): string =>
    escapeHtml(translate(language, `push.${key}`, ...params));
  const time = new Intl.DateTimeFormat(language === 'hi' ? 'hi-IN' : 'en-IN', { timeStyle: 'medium' });
  const pushOf = ({ payload, at, ttl }: ShownDevice['pushes'][number]): string =>
    `<li data-payload="${escapeHtml(JSON.stringify(payload))}"><p class="to"><span>${escapeHtml(payload.kind)} · TTL ${ttl} s</span>
<time datetime="${at.toISOString()}">${time.format(at)}</time></p>
<p><b>${escapeHtml(payload.title)}</b></p><p>${escapeHtml(payload.body)}</p>${
      payload.accept === null ? '' : `<p class="act">[${escapeHtml(payload.accept.label)}]</p>`
    }</li>`;
  const deviceOf = ({ token, state, pushes }: ShownDevice): string => {
    const name = say('sandboxDevice', { token: token.slice(0, 6) });
    const buttons = pushDeviceStates
      .map(
        (choice) =>
          `<button name="state" value="${choice}" aria-pressed="${choice === state}">${say(stateKeys[choice])}</button>`,
      )
      .join('');
    return `<article aria-label="${name}"><h2>${name}</h2>
<form method="post" action="${sandboxPushPath}/${encodeURIComponent(token)}">${buttons}</form>
${pushes.length === 0 ? `<p>${say('sandboxNothing')}</p>` : `<ol>${pushes.map(pushOf).join('')}</ol>`}</article>`;
  };
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${say('sandboxTitle')}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="${sandboxPushPath}.css">
<script src="${sandboxPushPath}.js" defer></script>
</head>
<body>
<main>
<h1>${say('sandboxTitle')}</h1>
<p>${say('sandboxExplanation')}</p>
<div id="list" aria-live="polite">${devices.length === 0 ? `<p>${say('sandboxEmpty')}</p>` : devices.map(deviceOf).join('')}</div>
</main>
</body>
</html>
`;
}

export const pushStyle = `article { margin-block: 1.5rem; }
h2 { font-size: 1.125rem; margin: 0; }
form { display: flex; flex-wrap: wrap; gap: 0.5rem; margin-block: 0.5rem; }
button { min-height: 2.75rem; padding: 0 0.75rem; font: inherit; border-radius: 0.5rem; border: 1px solid light-dark(#6b7280, #9aa3af); background: none; color: inherit; cursor: pointer; }
button[aria-pressed='true'] { background: light-dark(#213454, #9db7e4); color: light-dark(#fff, #10161f); }
button:focus-visible { outline: 3px solid light-dark(#2f6fde, #9db7e4); outline-offset: 2px; }
.act { font-weight: 600; }
`;
