export { setupExamples, fieldsWith, type FieldExamples, type ExampleForm } from './setup-examples';
export {
  fullOrder,
  fullOrderBuyer,
  leftOutAt,
  orderFields,
  orderPlaces,
  shownAt,
  type OrderField,
  type OrderPlace,
} from './order-fields';
