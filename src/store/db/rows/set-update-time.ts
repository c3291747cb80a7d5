/** SQL that sets the update time, in whole seconds like the column's default. */
export const setUpdateTime = `update_time = date_trunc('second', now())`;
