import './plan.css';

export default function Plan() {
  return <p className="tables-plan">Four tables</p>;
}
