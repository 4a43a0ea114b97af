export type Size = { width: number; height: number }

export type Key = 'Enter' | 'Escape' | 'Tab' | 'End'

/** As WebDriver writes them. */
export const keys: Record<Key, string> = { Enter: '\uE007', Escape: '\uE00C', Tab: '\uE004', End: '\uE010' }

/** A browser, and what a test does in the tab that is shown. */
export type Engine = {
  goto: (url: string) => Promise<void>
  reload: () => Promise<void>
  back: () => Promise<void>
  /** Of what the page sees. */
  resize: (size: Size) => Promise<void>
  /** Runs a function in the page, and returns its value, which must be JSON like its arguments. */
  evaluate: <Value, Args extends unknown[]>(
    work: (...args: Args) => Value | Promise<Value>,
    ...args: Args
  ) => Promise<Value>
  /** Presses what is there. */
  pressAt: (x: number, y: number) => Promise<void>
  type: (text: string) => Promise<void>
  /** Chooses a file in the only file field of the page. */
  choose: (file: string) => Promise<void>
  currentTab: () => Promise<string>
  openTab: () => Promise<string>
  showTab: (tab: string) => Promise<void>
  /** The page on paper. Undefined where the driver cannot print. */
  print: () => Promise<Buffer | undefined>
  /** Where downloads are stored. */
  downloads: string
  close: () => Promise<void>
}
