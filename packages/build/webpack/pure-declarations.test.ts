import { minifySync } from '@swc/core';
import withPureDeclarations from './pure-declarations-loader.cjs';

const source = `
import * as z from 'zod/mini';
const field = z.string().check(z.minLength(3), z.maxLength(8));
export const used = z.object({ kept: field, at: z.number() });
const unused = z.extend(z.object({ left: z.array(z.string().check(z.regex(/out/))) }), { too: z.optional(field) });
const rule = new Map([['left', make()]]);
start(z.object({ effect: z.string() }));
export function later() { return act(1); }
`;

test('unused declarations are removed from a build, and other side effects stay', () => {
  const { code } = minifySync(withPureDeclarations(source), {
    module: true,
    compress: { passes: 2 },
    mangle: false,
  });
  expect(code).toContain('kept');
  expect(code).toContain('effect');
  expect(code).toContain('act(1)');
  expect(code).not.toMatch(/left|out|too|make/);
});

test('a call inside a function is unchanged: it runs when the function is called', () => {
  const marked = withPureDeclarations('export const each = (list) => list.map((one) => send(one));');
  expect(marked).toBe('export const each = (list) => list.map((one) => send(one));');
});
