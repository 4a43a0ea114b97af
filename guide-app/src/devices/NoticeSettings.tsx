import { Can, updateQueryData, useChange } from '@hafifa/shared-ui/calls'
import { type Answer, api, callQuery, queryClient, useQuery } from '@hafifa/shared-ui/platform'
import { queryKeys } from '@hafifa/shared-ui/remote'
import css from './NoticeSettings.module.css'

type Settings = Answer<'get-notice-settings.php'>

type Setting = Settings['topics'][number]

export type Means = keyof Settings['offered']

const meansLabels: Record<Means, string> = { push: 'התראות במכשיר', digest: 'סיכום שבועי בדואר' }

const settingsQuery = callQuery({
  queryKey: [...queryKeys.inbox, 'settings'],
  endpoint: api['get-notice-settings.php'],
  input: {},
  read: (settings) => settings,
})

/** @param means by which the guide is told at present */
export function NoticeSettings({ means }: { means: readonly Means[] }) {
  const { data: settings, isLoading } = useQuery(settingsQuery)
  const save = useChange({
    call: 'update-notice-settings.php',
    send: (post, { topic, push, digest }: Setting) => post({ topic, push, digest }),
    optimistic: showSetting,
  })
  if (isLoading) return <div aria-busy="true" />
  if (!settings) return null
  return (
    <Can call="update-notice-settings.php">
      <section className={css.section} aria-labelledby="notice-settings">
        <h2 id="notice-settings">על מה לעדכן אותי</h2>
        <p className={css.hint}>כל העדכונים מופיעים תמיד בפעמון שבראש העמוד.</p>
        <table className={css.table}>
          <thead>
            <tr>
              <th scope="col">עדכונים</th>
              {means.map((means) => (
                <th key={means} scope="col">
                  {meansLabels[means]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {settings.topics.map((setting) => (
              <tr key={setting.topic}>
                <th scope="row">{setting.label}</th>
                {means.map((means) => (
                  <td key={means}>
                    <label className={css.choice}>
                      <input
                        type="checkbox"
                        aria-label={`${setting.label}: ${meansLabels[means]}`}
                        checked={setting[means]}
                        onChange={({ target }) => save.mutate({ ...setting, [means]: target.checked })}
                      />
                    </label>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </Can>
  )
}

async function showSetting(changed: Setting) {
  const { queryKey } = settingsQuery
  await queryClient.cancelQueries({ queryKey })
  const before = queryClient.getQueryData(queryKey)
  updateQueryData(queryKey, (settings) => ({
    ...settings,
    topics: settings.topics.map((setting) => (setting.topic === changed.topic ? changed : setting)),
  }))
  return () => {
    if (before) updateQueryData(queryKey, () => before)
  }
}
