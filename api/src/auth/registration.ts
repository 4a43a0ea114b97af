/** A newcomer chooses groups without anybody's approval, so a few only. */
export const maxGroupsAtRegistration = 10
