import { Autocomplete } from '@base-ui/react/autocomplete'
import { type ReactNode, useEffect, useRef } from 'react'
import { Name } from './Name.tsx'
import css from './SearchList.module.css'
import styles from './styles.module.css'

export type FoundItem = { key: string; text: string; detail?: string | undefined; onChoose: () => void }

export type FoundGroup = { label: string; items: FoundItem[] }

type SearchListProps = {
  label: string
  maxLength: number
  text: string
  onText: (text: string) => void
  groups: readonly FoundGroup[]
  /** Announced below the field, for example the number of results. */
  status: ReactNode
}

export function SearchList({ label, maxLength, text, onText, groups, status }: SearchListProps) {
  const input = useRef<HTMLInputElement>(null)
  // Not `autoFocus`: a dialog returns the focus to the element that had it when the dialog appeared.
  useEffect(() => {
    const frame = requestAnimationFrame(() => input.current?.focus())
    return () => cancelAnimationFrame(frame)
  }, [])
  return (
    <Autocomplete.Root
      open
      inline
      mode="none"
      autoHighlight="always"
      keepHighlight
      items={groups}
      itemToStringValue={(item: FoundItem) => item.text}
      value={text}
      onValueChange={(typed, { reason }) => {
        // By default, choosing an item fills the field.
        if (reason !== 'item-press') onText(typed)
      }}
    >
      <div>
        <Autocomplete.Input
          ref={input}
          className={css.input}
          aria-label={label}
          placeholder={label}
          type="search"
          enterKeyHint="go"
          autoComplete="off"
          maxLength={maxLength}
          dir={text ? 'auto' : undefined}
        />
        <div role="status" className={css.status}>
          {status}
        </div>
      </div>
      <Autocomplete.List className={css.list} aria-label={label}>
        {(group: FoundGroup) => (
          <Autocomplete.Group key={group.label} items={group.items}>
            <Autocomplete.GroupLabel className={css.label}>{group.label}</Autocomplete.GroupLabel>
            <Autocomplete.Collection>
              {(item: FoundItem) => (
                <Autocomplete.Item
                  key={item.key}
                  value={item}
                  className={css.item}
                  onClick={() => item.onChoose()}
                >
                  <Name>{item.text}</Name>
                  {item.detail && <Name className={styles.note}>{item.detail}</Name>}
                </Autocomplete.Item>
              )}
            </Autocomplete.Collection>
          </Autocomplete.Group>
        )}
      </Autocomplete.List>
    </Autocomplete.Root>
  )
}
