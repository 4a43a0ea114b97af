import {
  AppstoreOutlined,
  DashboardOutlined,
  FileDoneOutlined,
  IdcardOutlined,
  SettingOutlined,
  TeamOutlined,
  UnorderedListOutlined,
} from '@ant-design/icons'
import type { ReactNode } from 'react'

type Page = {
  path: string
  label: string
  icon: ReactNode
  /** The menu tells how many groups wait there. */
  counted?: true
}

/** The dashboard's pages in the order of its menu; the breadcrumb uses the same names. */
export const pages: Page[] = [
  { path: '/dashboard', label: 'לוח בקרה', icon: <DashboardOutlined /> },
  { path: '/dashboard/groups', label: 'הקבוצות שלי', icon: <AppstoreOutlined /> },
  { path: '/dashboard/groups-list', label: 'רשימת קבוצות', icon: <UnorderedListOutlined /> },
  { path: '/dashboard/review', label: 'בקשות לאישור', icon: <FileDoneOutlined />, counted: true },
  { path: '/dashboard/trainees', label: 'חניכים', icon: <TeamOutlined /> },
  { path: '/dashboard/guides', label: 'מדריכים', icon: <IdcardOutlined /> },
  { path: '/dashboard/settings', label: 'הגדרות', icon: <SettingOutlined /> },
]
