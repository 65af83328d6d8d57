import { dropServerTemplate } from './open-test-database';

/** Jest's global teardown. */
export default dropServerTemplate;
