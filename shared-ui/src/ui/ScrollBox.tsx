import { createElement, type HTMLAttributes, type RefAttributes } from 'react'

type ScrollBoxProps = HTMLAttributes<HTMLElement> &
  RefAttributes<HTMLElement> & {
    component?: 'section' | 'ul'
  }

/** A labelled element that scrolls. Some browsers let the keyboard scroll only what can have the focus. */
export function ScrollBox({ component = 'section', ...props }: ScrollBoxProps) {
  return createElement(component, { ...props, tabIndex: 0 })
}
