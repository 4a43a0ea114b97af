/** How many groups a guide may choose at registration, and have waiting for a decision. */
export const maxWishes = 10
