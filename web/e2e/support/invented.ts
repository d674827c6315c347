/** What the specification shows where there is nothing: on a screen only where it is marked as an example. */
export const INVENTED = /(?<![\d,])(87|87,0|89|47|78|65|850|94|91|28|98|92|85|70|2,4|0,8|4,2)(?![\d,])|\+12/;
