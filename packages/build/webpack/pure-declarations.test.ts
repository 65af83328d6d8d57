import { runInNewContext } from 'node:vm';
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

test('FED-27 what is made of another schema’s fields is removed, too, and is the same where it is used', () => {
  const spread = `
const shape = { kept: make('kept') };
export const used = make({ ...shape, more: shape.kept });
const unused = make({ ...shape, gone: make(shape.kept) });
`;
  const options = { module: true, compress: { passes: 2 }, mangle: false };
  const { code } = minifySync(withPureDeclarations(spread), options);
  expect(code).not.toContain('gone');
  const made: unknown[] = [];
  runInNewContext(code.replaceAll('export ', ''), { make: (value: unknown) => made.push(value) && value });
  expect(made).toEqual(['kept', { kept: 'kept', more: 'kept' }]);
});

test('FED-27 a call that is described by what its area has in common is removed, too', () => {
  const area = `
const order = describe({ permission: 'order' });
const menu = describe({ permission: 'menu' });
export const used = order.get('/kept', { data: make('kept') });
const unused = order.get('/gone', { data: make('gone') });
const never = menu.put('/gone', { body: make('gone') });
`;
  const options = { module: true, compress: { passes: 2 }, mangle: false };
  const { code } = minifySync(withPureDeclarations(area), options);
  expect(code).toContain('/kept');
  expect(code).not.toMatch(/gone|menu/);
});

test('a call inside a function is unchanged: it runs when the function is called', () => {
  const marked = withPureDeclarations('export const each = (list) => list.map((one) => send(one));');
  expect(marked).toBe('export const each = (list) => list.map((one) => send(one));');
});
