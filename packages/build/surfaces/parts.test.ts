import { exportedNames } from './exported-names.mjs';
import { joinSurface, packSurfaces } from './parts.mjs';

const order = `z.ZodMiniObject<{
    orderId: z.ZodMiniUUID;
    status: z.ZodMiniEnum<{
        placed: "placed";
        ready: "ready";
    }>;
}, z.core.$strip>`;
const indented = (spaces: number) => order.replaceAll('\n', `\n${' '.repeat(spaces)}`);
const surfaces = {
  'shared/events': `// Built on: zod@4

import * as z from 'zod/mini';

export declare const orderPlaced: z.ZodMiniObject<{
    order: ${indented(4)};
}, z.core.$strip>;

declare type Language = 'en' | 'hi';

export declare const language: Language;
`,
  'shared/session': `// Built on: zod@4

import * as z from 'zod/mini';

export declare type Order = z.infer<typeof orderSchema>;

declare const orderSchema: ${order};

declare type Language = 'en' | 'hi';

export declare function speak(language: Language): void;
`,
};
const constants = { [order.replaceAll(/\s+/g, ' ')]: 'orderSchema' };
const { records, parts } = packSurfaces(surfaces, constants);

test('FED-15 what two records are made of stands once, by the name it has in the sources', () => {
  expect(parts).toContain(`export declare const orderSchema: ${order};`);
  expect(parts?.match(/declare type Language/g)).toHaveLength(1);
  expect(records['shared/events']).toContain('order: typeof parts.orderSchema;');
  expect(records['shared/events']).toContain("import { Language } from '../parts';");
});

test.each(Object.entries(surfaces))('FED-15 %s is compared as it was extracted', (entry, surface) => {
  const joined = joinSurface(records[entry] ?? '', parts);
  expect(exportedNames(joined)).toEqual(exportedNames(surface));
});

test('FED-15 a record that names no part is the surface itself', () => {
  const alone = { 'ui/theme': "// Built on: -\n\nexport declare const tones: readonly ['plain'];\n" };
  expect(packSurfaces(alone, {})).toEqual({ records: alone, parts: null });
  expect(joinSurface(alone['ui/theme'], null)).toBe(alone['ui/theme']);
});
