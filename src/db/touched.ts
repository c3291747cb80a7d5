/** SQL of a change that moves the time of update: in whole seconds, as the column's default has it. */
export const touched = `update_time = date_trunc('second', now())`;
