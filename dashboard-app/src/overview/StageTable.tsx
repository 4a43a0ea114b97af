import type { StageCount } from './charts.tsx'

export function StageTable({ stages }: { stages: StageCount[] }) {
  return (
    <table>
      <caption>מספר הקבוצות לפי סטטוס</caption>
      <thead>
        <tr>
          <th scope="col">סטטוס</th>
          <th scope="col">קבוצות</th>
        </tr>
      </thead>
      <tbody>
        {stages.map(({ stage, label, count }) => (
          <tr key={stage}>
            <th scope="row">{label}</th>
            <td>{count.toLocaleString('he-IL')}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
