/** Shown on the screen, so that a test sees which release runs. */
export const version = '1.0.0';
