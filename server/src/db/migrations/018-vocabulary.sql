-- The words of the trade that searches use, as the shop's data: an edit builds the index again.
CREATE TABLE vocabulary (
  id smallint PRIMARY KEY DEFAULT 1 CHECK (id = 1),
  -- synonyms, kinds, ignored, symbols, intents and prices; what is missing is empty.
  document jsonb NOT NULL CHECK (jsonb_typeof(document) = 'object' AND pg_column_size(document) < 1000000)
);
CREATE FUNCTION vocabulary_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- The sequence counts edits of the catalogue; it may be created after this trigger.
  IF to_regclass('catalogue_edit') IS NOT NULL THEN
    PERFORM nextval('catalogue_edit');
  END IF;
  PERFORM pg_notify('istore_catalogue', '');
  RETURN NULL;
END $$;
CREATE TRIGGER vocabulary_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON vocabulary
  FOR EACH STATEMENT EXECUTE FUNCTION vocabulary_changed();

-- A shop that exists has used these, which were written in the code.
INSERT INTO vocabulary (document)
SELECT '{
    "synonyms": [
      ["teapot","tea pot","茶壶"],
      ["mug","cup","teacup","茶杯","杯子","水杯"],
      ["pu’er","puerh","pu erh","普洱"],
      ["gift","present","礼物","礼品","送礼"],
      ["decaf","decaffeinated","caffeine free","no caffeine","无咖啡因","不含咖啡因"],
      ["green tea","绿茶"],
      ["white tea","白茶"],
      ["black tea","red tea","红茶"],
      ["oolong","oolong tea","wulong","乌龙","乌龙茶","青茶"],
      ["matcha","抹茶"],
      ["jasmine","茉莉","茉莉花"],
      ["chrysanthemum","菊花"],
      ["rose","玫瑰"],
      ["osmanthus","桂花"],
      ["buckwheat","苦荞","荞麦"],
      ["travel flask","tumbler","thermos","随行杯","保温杯"],
      ["mooncake","moon cake","月饼"],
      ["snow skin","snowskin","冰皮"],
      ["bun","bao","baozi","包子"],
      ["egg tart","custard tart","蛋挞"],
      ["swiss roll","roll cake","蛋糕卷","瑞士卷"],
      ["cookie","biscuit","饼干","曲奇"],
      ["nougat","牛轧糖"],
      ["candy","sweet","糖果"],
      ["gaiwan","lidded bowl","盖碗"],
      ["tea tray","茶盘"],
      ["loaf","bread","toast","面包","吐司"],
      ["honey","蜂蜜"],
      ["candle","蜡烛","香烛","香薰"],
      ["sachet","tea bag","teabag","茶包","袋泡茶"],
      ["tea caddy","canister","茶叶罐","茶罐"],
      ["strainer","filter","infuser","茶漏","滤网","茶滤"],
      ["kettle","水壶","烧水壶"],
      ["gift box","gift set","礼盒"],
      ["hamper","basket","礼篮"],
      ["red bean","adzuki","红豆","豆沙"],
      ["lotus","莲蓉","莲子"],
      ["custard","奶黄","流心"],
      ["taro","芋头","芋泥","香芋"],
      ["sesame","芝麻"],
      ["coconut","椰子","椰丝","椰香"],
      ["pork","char siu","叉烧"],
      ["vegan","plant based","纯素","素食"],
      ["cold brew","冷泡"],
      ["clay","zisha","yixing","紫砂","宜兴"],
      ["celadon","青瓷"],
      ["glass","玻璃"],
      ["cast iron","tetsubin","铸铁","铁壶"],
      ["bamboo","竹","竹制"],
      ["mid autumn","moon festival","中秋"],
      ["tea towel","cloth","茶巾"],
      ["tote","bag","帆布袋","布袋"],
      ["card","贺卡","卡片"]
    ],
    "kinds": [
      ["gift box","gift","present","礼物","礼品","送礼"],
      ["礼盒","gift box","gift","present","礼物","礼品","送礼"],
      ["tool set","tea tool","茶具"],
      ["teapot","壶"],
      ["mug","杯"],
      ["keemun","black tea","红茶"],
      ["lapsang souchong","black tea","红茶"],
      ["longjing","dragon well","green tea","绿茶"],
      ["biluochun","green tea","绿茶"],
      ["tieguanyin","iron goddess","oolong tea","乌龙茶"],
      ["dancong","oolong tea","乌龙茶"],
      ["silver needle","white tea","白茶"],
      ["white peony","white tea","白茶"]
    ]
  }' WHERE EXISTS (SELECT FROM product);

-- How many products have a term in their names or those of their labels, which weigh more than texts.
ALTER TABLE search_term ADD COLUMN labelled integer NOT NULL DEFAULT 0 CHECK (labelled >= 0);
