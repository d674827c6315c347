/** The specification's example figures: on a screen only where they are marked as such. */
export const INVENTED = /(?<![\d,])(87|87,0|89|47|78|65|850|94|91|28|98|92|85|70|2,4|0,8|4,2)(?![\d,])|\+12/;
