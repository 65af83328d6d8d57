import ts from 'typescript';

const printer = ts.createPrinter({ removeComments: true });
const namesItself = (node) => {
  const { parent } = node;
  return (
    ((ts.isPropertySignature(parent) ||
      ts.isMethodSignature(parent) ||
      ts.isPropertyDeclaration(parent) ||
      ts.isMethodDeclaration(parent) ||
      ts.isParameter(parent) ||
      ts.isEnumMember(parent) ||
      ts.isNamedTupleMember(parent)) &&
      parent.name === node) ||
    (ts.isQualifiedName(parent) && parent.right === node)
  );
};

/** Majors of the packages a record is built on, as its first line says. */
function packagesOf(text) {
  const [, list = ''] = /Built on: (.*)/.exec(text) ?? [];
  return list.split(' ').filter((each) => each.includes('@', 1));
}

const packageOf = (request) =>
  request
    .split('/')
    .slice(0, request.startsWith('@') ? 2 : 1)
    .join('/');

/** Top-level declarations of a record by their local names, and which of them are exported as what. */
function readStatements(text) {
  const file = ts.createSourceFile('surface.d.ts', text, ts.ScriptTarget.ES2022, true);
  const built = new Map(packagesOf(text).map((each) => [each.slice(0, each.lastIndexOf('@')), each]));
  const declared = new Map();
  const exported = new Map();
  const declare = (name, node, printed) =>
    declared.set(name, [...(declared.get(name) ?? []), { node, printed }]);
  for (const statement of file.statements) {
    const isExported =
      ts.canHaveModifiers(statement) &&
      ts.getModifiers(statement)?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword);
    const take = (name, node) => {
      declare(name, node, printer.printNode(ts.EmitHint.Unspecified, node, file));
      if (isExported) exported.set(name, name);
    };
    const specifier =
      ts.isImportDeclaration(statement) || ts.isExportDeclaration(statement)
        ? statement.moduleSpecifier
        : undefined;
    const from = specifier && ts.isStringLiteral(specifier) ? specifier.text : undefined;
    const source = from && `${from} of ${built.get(packageOf(from)) ?? from}`;
    if (ts.isImportDeclaration(statement)) {
      const { name, namedBindings } = statement.importClause ?? {};
      const bindings = [
        name,
        ...(namedBindings && ts.isNamedImports(namedBindings)
          ? namedBindings.elements.map((each) => each.name)
          : [namedBindings?.name]),
      ];
      const meant = (binding) => binding.parent.propertyName?.text ?? binding.text;
      for (const binding of bindings.filter((each) => each !== undefined)) {
        declare(binding.text, null, `import ${meant(binding)} from ${source}`);
      }
    } else if (ts.isExportDeclaration(statement)) {
      const { exportClause } = statement;
      for (const element of exportClause && ts.isNamedExports(exportClause) ? exportClause.elements : []) {
        const local = element.propertyName?.text ?? element.name.text;
        if (source) declare(`${source}#${local}`, null, `import ${local} from ${source}`);
        exported.set(element.name.text, source ? `${source}#${local}` : local);
      }
      if (source && !exportClause) {
        declare(`* ${source}`, null, `export * from ${source}`);
        exported.set(`* from ${from}`, `* ${source}`);
      }
    } else if (ts.isVariableStatement(statement)) {
      for (const declaration of statement.declarationList.declarations)
        take(declaration.name.getText(), declaration);
    } else {
      const { name } = /** @type {ts.Statement & { name?: ts.Identifier }} */ (statement);
      if (name) take(name.text, statement);
    }
  }
  return { declared, exported };
}

/**
 * The exported names of a record, each with the text of all declarations it is made of. Two records with the same answer
 * have the same surface.
 * @returns {Map<string, string>}
 */
export function exportedNames(text) {
  const { declared, exported } = readStatements(text);
  const textOf = (local) => {
    const reached = new Set();
    const follow = (name) => {
      if (reached.has(name) || !declared.has(name)) return;
      reached.add(name);
      const visit = (node) => {
        if (ts.isIdentifier(node) && !namesItself(node)) follow(node.text);
        ts.forEachChild(node, visit);
      };
      for (const { node } of declared.get(name)) if (node) visit(node);
    };
    follow(local);
    return [...reached]
      .sort()
      .flatMap((name) => declared.get(name).map(({ printed }) => printed))
      .join('\n');
  };
  return new Map([...exported].map(([name, local]) => [name, textOf(local)]));
}
