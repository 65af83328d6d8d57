// The library of dialogs takes this one function from the library of floating things, and all of that came with it.
import { useMergedRef } from '@mantine/hooks';

export const useMergeRefs = (refs) => useMergedRef(...refs);
