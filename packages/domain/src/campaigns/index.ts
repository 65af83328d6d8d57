export { budgetProblems, plannedSpend, runDays, type BudgetProblem } from './campaign-budget';
