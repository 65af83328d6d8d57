import { createHash } from 'node:crypto';
import type { ReleaseOutcome } from '@galla/contract';
import { deviceOf } from '@galla/domain';

/** One line of a stack, in the files that pages load. */
export interface Frame {
  /** '' where the build has none. */
  name: string;
  /** Path, without origin and query. */
  file: string;
  line: number;
  column: number;
}

/** What is kept of a failure, without data of persons. */
export interface FailureDetails {
  message: string;
  frames: Frame[];
  /** '' where the page did not say it. */
  path: string;
  /** The same for equal kind, words and places. */
  fingerprint: string;
}

type Failed = Extract<ReleaseOutcome, { outcome: 'failed' }>;

const longestMessage = 500;
const maxFrames = 20;
const longestLine = 500;
/** Deeper ones tell callers apart, not causes. */
const framesOfCause = 5;

/** What a page reports of a failure, cleaned: anybody's words may stand in a message, an address or a path. */
export function describeFailure({ kind, message, stack = '', path = '' }: Failed): FailureDetails {
  const cleaned = cleanText(message);
  const frames = framesOf(stack);
  const places = frames
    .slice(0, framesOfCause)
    .map(({ name, file, line, column }) => `${name} ${file}:${line}:${column}`);
  const cause = [kind, cleaned.replaceAll(/\d+/g, '0'), ...places].join('\n');
  const fingerprint = createHash('sha256').update(cause).digest('hex').slice(0, 16);
  return { message: cleaned, frames, path: maskPath(path), fingerprint };
}

const address = /\bhttps?:\/\/[^\s'"()<>]{1,2000}/g;
const word = /[^\s'"<>()]{1,300}/g;
const uuid = /\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\b/gi;
const opaque = /[\w-]{24,}/g;
/** Numbers of telephones, accounts and cards, also in groups. */
const longNumber = /\+?\d(?:[ -]?\d){6,30}/g;

/** Words of a failure without queries of addresses, mail addresses, ids, tokens and long numbers. */
export function cleanText(text: string): string {
  return text
    .slice(0, 2 * longestMessage)
    .replaceAll(address, (url) => withoutQuery(url))
    .replaceAll(word, (part) => (isMail(part) ? '[mail]' : part))
    .replaceAll(uuid, '[id]')
    .replaceAll(opaque, (part) => (/\d/.test(part) ? '[token]' : part))
    .replaceAll(longNumber, '[number]')
    .slice(0, longestMessage);
}

/** 'asha@example.com', also cut at its end; no scope of a package ('/@galla/'). */
function isMail(text: string): boolean {
  const sign = text.indexOf('@');
  return sign > 0 && text[sign - 1] !== '/';
}

const withoutQuery = (url: string): string => url.split(/[?#]/, 1)[0] ?? '';

/** The route of a path: parts that name one record become ':id'. '/panel/orders/2041' is '/panel/orders/:id'. */
export function maskPath(path: string): string {
  if (!path.startsWith('/')) return '';
  const parts = withoutQuery(path).split('/').slice(1, 9);
  return parts.map((part) => `/${/[^a-z-]/i.test(part) || part.length > 40 ? ':id' : part}`).join('');
}

const place = /:(\d{1,7}):(\d{1,7})\)?$/;

/** Lines of a stack of Chromium ('at open (https://…/a.js:1:2)'), Firefox and Safari ('open@https://…/a.js:1:2'). */
export function framesOf(stack: string): Frame[] {
  const frames: Frame[] = [];
  for (const text of stack.split('\n')) {
    const line = text.trim();
    const found = line.length > longestLine ? null : place.exec(line);
    if (!found || frames.length === maxFrames) continue;
    const [name, url] = splitLine(line.slice(0, found.index));
    frames.push({
      name: name.slice(0, 100),
      file: fileOf(url),
      line: Number(found[1]),
      column: Number(found[2]),
    });
  }
  return frames;
}

function splitLine(line: string): [name: string, url: string] {
  if (line.startsWith('at ')) {
    const bracket = line.lastIndexOf(' (');
    return bracket < 0 ? ['', line.slice(3)] : [line.slice(3, bracket), line.slice(bracket + 2)];
  }
  const sign = line.indexOf('@');
  return sign < 0 ? ['', line] : [line.slice(0, sign), line.slice(sign + 1)];
}

/** The path of an address; of an extension's only that it is one. */
function fileOf(text: string): string {
  const url = withoutQuery(text.replace(/^async /, ''));
  if (!URL.canParse(url)) return url.slice(0, 200);
  const { protocol, pathname } = new URL(url);
  return protocol.startsWith('http') ? pathname.slice(0, 300) : protocol;
}

const version =
  /\b(?:Edg(?:A|iOS)?|SamsungBrowser|OPR|Firefox|FxiOS|CriOS|HeadlessChrome|Chrome|Version)\/(\d{1,4})/g;
/** The token of the version, by name. */
const tokens: Readonly<Record<string, RegExp>> = {
  Edge: /^Edg/,
  'Samsung Internet': /^Samsung/,
  Opera: /^OPR/,
  Firefox: /^(?:Firefox|FxiOS)/,
  Chrome: /^(?:CriOS|HeadlessChrome|Chrome)/,
  Safari: /^Version/,
};

/** 'Chrome 149, Android' of a user agent; '' when it is not recognised. */
export function browserOf(userAgent: string): string {
  const device = deviceOf(userAgent.slice(0, 500));
  if (device === null) return '';
  const { browser, system } = device;
  const major = [...userAgent.slice(0, 500).matchAll(version)].find(([token]) =>
    tokens[browser]?.test(token),
  )?.[1];
  return `${browser}${major === undefined ? '' : ` ${major}`}, ${system}`;
}
