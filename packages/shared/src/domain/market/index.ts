export { effectOf, isInPlan, servicePlans } from './service-effects';
