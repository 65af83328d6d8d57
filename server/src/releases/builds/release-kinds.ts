import { posix } from 'node:path';
import { shellName } from '@galla/contract';

const kinds = (names: string): readonly string[] => names.split(' ');
/** Opened as a document, these show themselves and run nothing. */
const shown = kinds('js mjs cjs css json woff2 woff ttf otf png jpg jpeg webp avif gif ico');
/** Loaded by pages, never opened: an SVG is a picture in a page, but a page with scripts when it is opened. */
const downloaded = kinds('svg wasm txt webmanifest mp3 ogg wav m4a mp4 webm vtt');

const kindOf = (file: string): string => posix.extname(file).slice(1).toLowerCase();
const isOneOf = (names: readonly string[], file: string): boolean => names.includes(kindOf(file));

/**
 * Whether a release may hold a file of this kind. Pages are not among them, but for the shell's template, which is
 * composed and never served.
 */
export function isReleaseKind(remote: string, file: string): boolean {
  if (remote === shellName && file === 'index.html') return true;
  return isOneOf(shown, file) || isOneOf(downloaded, file);
}

const inert = "sandbox; default-src 'none'";

/**
 * Headers that keep a file of a release from running as a page of the origin that serves it, whatever is in it. They
 * do not concern a page that loads it as script, style, font or picture.
 */
export function inertHeaders(file: string): Record<string, string> {
  return {
    // Firefox applies an image's own policy: pictures style themselves.
    'content-security-policy': kindOf(file) === 'svg' ? `${inert}; style-src 'unsafe-inline'` : inert,
    'x-content-type-options': 'nosniff',
    ...(isOneOf(shown, file) ? {} : { 'content-disposition': 'attachment' }),
  };
}
