import { minifySync } from '@swc/core';
import { z } from 'zod';
import withPureDeclarations from '../../build/pure-declarations-loader.cjs';

const source = `
import { z } from 'zod';
const field = z.string().min(3).max(8);
export const used = z.object({ kept: field, at: z.number() });
const unused = z.object({ left: z.array(z.string().regex(/out/)) }).extend({ too: field.optional() });
const rule = new Map([['left', make()]]);
start(z.object({ effect: z.string() }));
export function later() { return act(1); }
`;

test('what nobody uses of a file that only declares is not in a build, and whatever else it does stays', () => {
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

test('a call inside of a function is left as it is: it has its effect when the function is called', () => {
  const marked = withPureDeclarations('export const each = (list) => list.map((one) => send(one));');
  expect(marked).toBe('export const each = (list) => list.map((one) => send(one));');
});

describe('what a start does not ask for is not made', () => {
  /** Runs the file with `make` as its library; what was made is in the order of `made`. */
  function run(declarations: string) {
    const made: string[] = [];
    const make = (name: string) => {
      made.push(name);
      return { name };
    };
    const text = withPureDeclarations(`export const value = ${declarations};`).replace('export const', 'var');
    // oxlint-disable-next-line no-new-func -- the loader's answer is a program
    const value = new Function('make', 'z', `${text}\nreturn value;`)(make, z) as Record<string, unknown>;
    return { made, value };
  }

  test('a field of a schema, until a value is read with it', () => {
    const { made, value } = run(
      `z.object({ one: z.string().min(make('one').name.length), two: z.object({ three: z.string().max(make('three').name.length) }) })`,
    );
    expect(made).toEqual([]);
    const schema = value as unknown as z.ZodType;
    expect(schema.safeParse({ one: 'abc', two: { three: 'x' } }).success).toBe(true);
    expect(made).toEqual(['one', 'three']);
    expect(schema.safeParse({ one: 'a', two: { three: 'x' } }).success).toBe(false);
    expect(made).toEqual(['one', 'three']);
  });

  test('a member of a list, until it is asked for, and then once', () => {
    const { made, value } = run(`{ first: make('first'), 'second-one': make('second'), plain: 1 }`);
    expect(made).toEqual([]);
    expect(value['second-one']).toBe(value['second-one']);
    expect(made).toEqual(['second']);
    expect({ ...value }).toEqual({ first: { name: 'first' }, 'second-one': { name: 'second' }, plain: 1 });
    expect(made).toEqual(['second', 'first']);
  });
});
