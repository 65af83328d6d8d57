// The JSON schema of galla.remote.json, by which editors complete and check it: made from the contract's schema.
import { runContract } from './contract-rules.mjs';

const title = 'galla.remote.json: what a remote of the Galla panel declares beside its code';
const source = `
  export * as z from 'zod/mini';
  export {
    ownPermissionPattern,
    ownPermissionSchema,
    panelIconNames,
    remoteDeclarationSchema,
  } from '@galla/contract';
`;
const isObjectWithFields = ({ type, properties }) => type === 'object' && properties !== undefined;

/** @returns {Promise<string>} the schema as the text of its file */
export async function declarationJsonSchema() {
  const { z, remoteDeclarationSchema, ownPermissionPattern, ownPermissionSchema, panelIconNames } =
    await runContract(source);
  const schema = z.toJSONSchema(remoteDeclarationSchema, {
    target: 'draft-7',
    io: 'input',
    unrepresentable: 'any',
    override({ zodSchema, jsonSchema, path }) {
      if (zodSchema === ownPermissionSchema)
        Object.assign(jsonSchema, { type: 'string', pattern: ownPermissionPattern.source });
      // As a check and a publication refuse them.
      if (isObjectWithFields(jsonSchema)) jsonSchema.additionalProperties = false;
      // Offered while typing; icons that the declaration draws have any other name.
      if (path.at(-1) === 'icon') jsonSchema.examples = [...panelIconNames];
    },
  });
  const { $schema, properties, ...rest } = schema;
  const whole = { $schema, title, ...rest, properties: { $schema: { type: 'string' }, ...properties } };
  return `${JSON.stringify(whole, undefined, 2)}\n`;
}
