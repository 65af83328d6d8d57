export { setupExamples, fieldsWith, type FieldExamples, type ExampleForm } from './setup-examples';
