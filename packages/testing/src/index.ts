export {
  renderWithProviders,
  createTestQueryClient,
  type ProviderOptions,
  type Rendered,
} from './render-with-providers';
export { tabTo, pressOn } from './keyboard';
export { ownerSession } from './owner-session';
