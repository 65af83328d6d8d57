// The dialog library uses only this function of the floating-element library, which was bundled completely.
import { useMergedRef } from '@mantine/hooks';

export const useMergeRefs = (refs) => useMergedRef(...refs);
