/** The maximum number of webhooks of a shop. */
export const mostWebhooks = 100;
