import type { ParamsOf } from '../../messages/message';
import { translate } from '../../messages/translate';
import { sandboxLoginPath, sandboxNetworkPath } from '../partners/social/people';
import { sandboxFailures, type SandboxFailure } from '../partners/social/records';
import { escapeHtml } from '../../gate/http/escape-html';

/** A person of the sandbox network, as the page shows them. */
export interface ShownPerson {
  key: string;
  name: string;
  failure: SandboxFailure;
  posts: readonly { page: string; text: string; images: number }[];
}

const failureKeys = {
  none: 'sandboxNone',
  tokenExpired: 'sandboxTokenExpired',
  rateLimited: 'sandboxRateLimited',
  imageRejected: 'sandboxImageRejected',
} as const;

type Key =
  | (typeof failureKeys)[SandboxFailure]
  | 'sandboxTitle'
  | 'sandboxExplanation'
  | 'sandboxEmpty'
  | 'sandboxNow'
  | 'sandboxPosts'
  | 'sandboxAsk'
  | 'sandboxName'
  | 'sandboxAllow'
  | 'sandboxDeny';

const sayIn =
  (language: 'en' | 'hi') =>
  <Name extends Key>(key: Name, ...params: ParamsOf<`social.${Name}`>): string =>
    escapeHtml(translate(language, `social.${key}`, ...params));

const pageOf = (language: 'en' | 'hi', title: string, body: string): string => `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="${sandboxNetworkPath}.css">
</head>
<body>
<main>
${body}
</main>
</body>
</html>
`;

/** Lets a tester choose a failure per person, and shows what is published. */
export function networkPage(people: readonly ShownPerson[], language: 'en' | 'hi'): string {
  const say = sayIn(language);
  const list = people
    .map(({ key, name, failure, posts }) => {
      const now = translate(language, `social.${failureKeys[failure]}`);
      const buttons = sandboxFailures
        .map(
          (choice) =>
            `<button name="failure" value="${choice}" aria-pressed="${choice === failure}">${say(failureKeys[choice])}</button>`,
        )
        .join('');
      const out = posts
        .map(
          ({ page, text, images }) =>
            `<li><strong>${escapeHtml(page)}</strong><p>${escapeHtml(text)}</p>${'🖼'.repeat(images)}</li>`,
        )
        .join('');
      return `<article aria-label="${escapeHtml(name)}"><h2>${escapeHtml(name)}</h2>
<p class="note">${say('sandboxNow', { failure: now })} · ${say('sandboxPosts', { count: posts.length })}</p>
<form method="post" action="${sandboxNetworkPath}/${encodeURIComponent(key)}">${buttons}</form>
<ol>${out}</ol></article>`;
    })
    .join('\n');
  return pageOf(
    language,
    say('sandboxTitle'),
    `<h1>${say('sandboxTitle')}</h1><p>${say('sandboxExplanation')}</p>${list === '' ? `<p>${say('sandboxEmpty')}</p>` : list}`,
  );
}

/** The consent page of the network. */
export function loginPage(
  request: { state: string; redirectUri: string; name: string },
  language: 'en' | 'hi',
): string {
  const say = sayIn(language);
  const hidden = (name: string, value: string) =>
    `<input type="hidden" name="${name}" value="${escapeHtml(value)}">`;
  return pageOf(
    language,
    say('sandboxTitle'),
    `<h1>${say('sandboxTitle')}</h1>
<form method="post" action="${sandboxLoginPath}" class="card">
<p>${say('sandboxAsk')}</p>
${hidden('state', request.state)}${hidden('redirect_uri', request.redirectUri)}
<label>${say('sandboxName')}<input name="name" value="${escapeHtml(request.name)}" maxlength="60" required autocomplete="off"></label>
<button name="answer" value="allow" class="main">${say('sandboxAllow')}</button>
<button name="answer" value="deny" formnovalidate>${say('sandboxDeny')}</button>
</form>`,
  );
}

export const socialStyle = `:root { color-scheme: light dark; }
body { margin: 0; font: 1rem/1.5 system-ui, sans-serif; color: light-dark(#1b1f24, #eceff3); background: light-dark(#f5f6f8, #14171b); }
main { max-width: 44rem; margin: 0 auto; padding: 1rem; display: grid; gap: 1rem; }
h1 { font-size: 1.5rem; margin: 0; }
h2 { font-size: 1.125rem; margin: 0; }
p { margin: 0; overflow-wrap: anywhere; white-space: pre-line; }
article, .card { padding: 1rem; border-radius: 0.5rem; background: light-dark(#fff, #1f242a); box-shadow: 0 1px 3px #0003; display: grid; gap: 0.75rem; }
form { display: flex; flex-wrap: wrap; gap: 0.5rem; }
.card { max-width: 26rem; }
ol { list-style: none; margin: 0; padding: 0; display: grid; gap: 0.5rem; }
li { padding: 0.5rem 0.75rem; border-inline-start: 3px solid light-dark(#8490a2, #6b788c); }
.note { font-size: 0.875rem; color: light-dark(#4b5563, #b6bec9); }
label { display: grid; gap: 0.25rem; }
input { font: inherit; padding: 0.5rem; min-height: 1.75rem; border-radius: 0.375rem; border: 1px solid light-dark(#8490a2, #6b788c); background: transparent; color: inherit; }
button { min-height: 2.75rem; padding-inline: 0.75rem; font: inherit; font-weight: 600; border: 1px solid light-dark(#6b7280, #9aa3af); border-radius: 0.5rem; background: none; color: inherit; cursor: pointer; }
button.main, button[aria-pressed="true"] { background: light-dark(#213454, #9db7e4); border-color: transparent; color: light-dark(#fff, #10161f); }
:focus-visible { outline: 3px solid light-dark(#2f6fde, #9db7e4); outline-offset: 2px; }
`;
