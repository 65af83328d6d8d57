// Shapes of the contract in the notation of TypeScript, for the reference that is packed with it: fields, types, what may be left out.

/** Longest text of a shape that stands where it is used, instead of under its name. */
const longestInline = 60;
/** Names that say more than their shape: an amount is no count. */
const telling = new Set(['Money']);
const formats = { uuid: 'uuid', 'date-time': 'instant', date: 'date', email: 'email' };
const keyOf = (key) => (/^[A-Za-z_$][\w$]*$/.test(key) ? key : `'${key}'`);
const literal = (value) => (typeof value === 'string' ? `'${value}'` : String(value));
const isObject = ({ type, properties }) => type === 'object' && properties !== undefined;

/** `OrderSummary` of `orderSummarySchema`. */
const nameOf = (exported) => exported[0].toUpperCase() + exported.slice(1).replace(/Schema$/, '');

/**
 * @param {any} z zod/mini of the bundle that the contract is in
 * @param {Record<string, unknown>} contract its exports
 */
export function shapesOf(z, contract) {
  const registry = z.registry();
  for (const [exported, schema] of Object.entries(contract))
    if (exported.endsWith('Schema') && schema instanceof z.ZodMiniType)
      registry.add(schema, { id: nameOf(exported) });

  /** Texts of named shapes, by name. */
  const named = new Map();

  /** @param {'input' | 'output'} io what is sent, or what is answered */
  function write(schema, io) {
    const { $defs = {}, ...json } = z.toJSONSchema(schema, {
      metadata: registry,
      unrepresentable: 'any',
      io,
      cycles: 'ref',
    });

    function fields({ properties, required = [], additionalProperties }, indent) {
      const lines = Object.entries(properties).map(
        ([key, value]) => `${keyOf(key)}${required.includes(key) ? '' : '?'}: ${say(value, `${indent}  `)}`,
      );
      if (typeof additionalProperties === 'object' && Object.keys(additionalProperties).length > 0)
        lines.push(`[key: string]: ${say(additionalProperties, `${indent}  `)}`);
      const short = `{ ${lines.join('; ')} }`;
      if (lines.length === 0) return '{}';
      if (short.length <= longestInline && !short.includes('\n')) return short;
      return `{\n${lines.map((line) => `${indent}  ${line};`).join('\n')}\n${indent}}`;
    }

    function reference(name, indent) {
      const def = $defs[name] ?? {};
      const own = isObject(def) || def.anyOf || def.oneOf || def.allOf;
      if (!own && !telling.has(name)) {
        const text = say(def, indent);
        if (text.length <= longestInline) return text;
      }
      return keep(name, def);
    }

    /** Keeps a shape under its name; what is sent and what is answered may differ by defaults. */
    function keep(name, def) {
      const known = named.get(name);
      const at = known?.io === undefined || known.io === io ? name : `${name}Sent`;
      if (named.has(at)) return known?.io === io || at !== name ? at : name;
      named.set(at, { io, text: '' });
      const text = say(def, '');
      if (at !== name && named.get(name)?.text === text) {
        named.delete(at);
        return name;
      }
      named.set(at, { io, text });
      return at;
    }

    function say(node, indent) {
      if (node.$ref) return reference(node.$ref.replace('#/$defs/', ''), indent);
      if (node.const !== undefined) return literal(node.const);
      if (node.enum) return node.enum.map(literal).join(' | ');
      const choices = node.anyOf ?? node.oneOf;
      if (choices) return [...new Set(choices.map((each) => say(each, indent)))].join(' | ');
      if (node.allOf) return node.allOf.map((each) => say(each, indent)).join(' & ');
      if (node.type === 'array') {
        if (node.prefixItems) return `[${node.prefixItems.map((each) => say(each, indent)).join(', ')}]`;
        const item = say(node.items ?? {}, indent);
        return / [|&] /.test(item) && !item.startsWith('{') ? `(${item})[]` : `${item}[]`;
      }
      if (isObject(node)) return fields(node, indent);
      if (node.type === 'object') {
        const { propertyNames = { type: 'string' }, additionalProperties = {} } = node;
        return `Record<${say(propertyNames, indent)}, ${say(additionalProperties === true ? {} : additionalProperties, indent)}>`;
      }
      if (node.type === 'string') return formats[node.format] ?? 'string';
      return [node.type ?? 'unknown'].flat().join(' | ');
    }
    return say(json, '');
  }

  return { write, named };
}
