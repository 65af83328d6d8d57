import { plan } from './plan.module.css';

export default function Plan() {
  return <p className={plan}>Four tables</p>;
}
