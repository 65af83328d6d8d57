/**
 * A function that digests inputs, and reads each of them once. `inputs`: files and folders of this checkout, of which
 * sources count; `salt`: what else the result depends on.
 */
export function digestReader(): (inputs: readonly string[], salt: string) => string;
