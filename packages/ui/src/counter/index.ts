export { Stepper, type StepperProps } from './stepper';
export { PinInput, useApproval, type ApprovalProps, type GivenApproval } from './approval';
