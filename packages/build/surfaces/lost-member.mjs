import ts from 'typescript';

const deepest = 8;

/**
 * A property or parameter that a name of a record had and has no more. The compiler lets a type stand in for one with further
 * optional members, so that these have to be looked for.
 * @returns {string | null} in words; null: nothing is lost
 */
export function lostMember(checker, before, after) {
  const seen = new Set();
  const isOwn = (symbol) =>
    symbol.declarations?.some((each) => each.getSourceFile().fileName.endsWith('/before.d.ts'));
  const typesOf = (symbol) => [
    ...(symbol.flags & ts.SymbolFlags.Value ? [checker.getTypeOfSymbol(symbol)] : []),
    ...(symbol.flags & ts.SymbolFlags.Type ? [checker.getDeclaredTypeOfSymbol(symbol)] : []),
  ];

  function between(old, present, place, depth) {
    const [from, to] = [checker.getNonNullableType(old), checker.getNonNullableType(present)];
    if (depth > deepest || seen.has(from) || from === to || from.isUnion()) return null;
    seen.add(from);
    return lostProperty(from, to, place, depth) ?? lostParameter(from, to, place, depth);
  }

  function lostProperty(from, to, place, depth) {
    for (const property of checker.getPropertiesOfType(from).filter(isOwn)) {
      const kept = checker.getPropertyOfType(to, property.name);
      const name = place === '' ? property.name : `${place}.${property.name}`;
      if (kept === undefined) return `${name} is gone`;
      const lost = between(checker.getTypeOfSymbol(property), checker.getTypeOfSymbol(kept), name, depth + 1);
      if (lost !== null) return lost;
    }
    return null;
  }

  function lostParameter(from, to, place, depth) {
    const signatures = to.getCallSignatures();
    for (const [at, signature] of from.getCallSignatures().entries()) {
      const kept = signatures[at];
      // Overloads may be written otherwise; whether calls still fit, the compiler has said.
      if (kept === undefined) continue;
      const takesAnyNumber = kept.declaration?.parameters.some(({ dotDotDotToken }) => dotDotDotToken);
      if (kept.parameters.length < signature.parameters.length && !takesAnyNumber)
        return `parameter ${signature.parameters[kept.parameters.length].name} is gone`;
      for (const [number, parameter] of signature.parameters.entries()) {
        const other = kept.parameters[number];
        if (other === undefined) continue;
        const types = [parameter, other].map((each) => checker.getTypeOfSymbol(each));
        const lost = between(...types, place, depth + 1);
        if (lost !== null) return lost;
      }
      const lost = between(signature.getReturnType(), kept.getReturnType(), place, depth + 1);
      if (lost !== null) return lost;
    }
    return null;
  }

  const present = typesOf(after);
  for (const [at, type] of typesOf(before).entries()) {
    const lost = present[at] === undefined ? null : between(type, present[at], '', 0);
    if (lost !== null) return lost;
  }
  return null;
}
